import { aTikTokAccount } from '@sohor/shared/testing';
import { estimateOf } from './estimate.ts';

test('is Rp50 for an average view and Rp50 for a follower', () => {
  expect(estimateOf(aTikTokAccount())).toEqual({
    averageViews: 15_000,
    byViewsIdr: 750_000,
    byFollowersIdr: 600_000,
  });
});

test('rounds the average before it multiplies', () => {
  const [first] = aTikTokAccount().video;
  if (!first) throw new Error('no video');
  const video = [1, 1, 2].map((viewCount) => ({ ...first, viewCount }));
  expect(estimateOf(aTikTokAccount({ video })).byViewsIdr).toBe(50);
});

test('takes the average that brands see', () => {
  const { tiktok, video } = aTikTokAccount();
  expect(estimateOf({ tiktok: { ...tiktok, averageViews: 293_443 }, video }).averageViews).toBe(293_443);
});

test('is zero by views without videos', () => {
  expect(estimateOf(aTikTokAccount({ video: [] })).byViewsIdr).toBe(0);
});
