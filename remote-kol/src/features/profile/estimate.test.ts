import { aTikTokAccount } from '@sohor/shared/testing';
import { estimateOf } from './estimate.ts';

test('is Rp50 for an average view and Rp50 for a follower', () => {
  expect(estimateOf(aTikTokAccount())).toEqual({
    averageViews: 15_000,
    byViewsIdr: 750_000,
    byFollowersIdr: 600_000,
  });
});

test('is zero by views without videos', () => {
  const { tiktok } = aTikTokAccount();
  expect(estimateOf({ tiktok: { ...tiktok, averageViews: null } }).byViewsIdr).toBe(0);
});
