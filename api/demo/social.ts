import { DAY_MS } from '@sohor/shared/format';
import { type SocialData, type SocialVideo, storedReachOf } from '../modules/kols/index.ts';
import type { Creator } from './creators.ts';
import type { Random } from './random.ts';
import { TOPICS } from './topics.ts';

export interface PastSnapshot {
  readonly takenAt: Date;
  readonly followers: number;
  readonly videoCount: number;
  readonly likesCount: number;
  /** Null without a video, as is the engagement: interactions for each 10,000 views. */
  readonly averageViews: number | null;
  readonly engagement: number | null;
}

export interface DemoSocial {
  readonly data: Omit<SocialData, 'kolId'>;
  readonly past: readonly PastSnapshot[];
}

/**
 * Numbers shaped like TikTok's: views are skewed, a rare video goes viral, and small accounts reach more people than they have
 * followers.
 */
export function makeSocial(random: Random, creator: Creator, now: Date): DemoSocial {
  const reach = Math.exp(random.normal(Math.log(1.6 - 0.21 * Math.log10(creator.followers)), 0.55));
  const engagement = Math.max(0.008, random.normal(0.062, 0.024));
  const talk = Math.max(0.004, random.normal(0.05, 0.025));
  const spread = random.between(0.3, 0.95);
  const everyDays = random.pick([1.6, 2.2, 3, 3.5, 4.5, 6, 8]);
  // A few creators have fallen silent, a few never posted.
  const silence = random.next() < 0.06 ? random.whole(30, 70) : 0;
  const kept = random.next() < 0.02 ? 0 : random.whole(12, 30);

  const videos: SocialVideo[] = [];
  for (let index = 0; index < kept; index += 1) {
    const viral = random.next() < 0.05 ? random.between(5, 18) : 1;
    const views = Math.round(creator.followers * reach * Math.exp(random.normal(0, spread)) * viral);
    const likes = Math.round(views * engagement * random.between(0.7, 1.3));
    const daysOld = silence + index * everyDays + random.between(0, everyDays);
    videos.push(
      makeVideo(random, creator, { index, views, likes, talk, postedAt: new Date(+now - daysOld * DAY_MS) }),
    );
  }
  const videoCount = kept === 0 ? 0 : kept + random.whole(0, 420);
  const average = kept === 0 ? 0 : videos.reduce((sum, video) => sum + video.likes, 0) / kept;
  const likesCount = Math.round(average * videoCount);
  return {
    data: {
      displayName: creator.fullName,
      avatarUrl: null,
      followers: creator.followers,
      videoCount,
      likesCount,
      videos,
    },
    past: makePast(random, { followers: creator.followers, videoCount, likesCount, videos }, now),
  };
}

interface VideoNumbers {
  readonly index: number;
  readonly views: number;
  readonly likes: number;
  readonly talk: number;
  readonly postedAt: Date;
}

function makeVideo(
  random: Random,
  creator: Creator,
  { index, views, likes, talk, postedAt }: VideoNumbers,
): SocialVideo {
  const id = `74${String(Math.floor(+postedAt / 1000)).padStart(11, '0')}${String(index).padStart(2, '0')}${random.whole(1000, 9999)}`;
  const category = random.pick(creator.categories);
  return {
    id,
    title: `${random.pick(TOPICS[category].titles)} #${category.toLowerCase()}`,
    coverImageUrl: null,
    embedLink: `https://www.tiktok.com/@${creator.handle}/video/${id}`,
    postedAt,
    views,
    likes,
    comments: Math.round(likes * talk * random.between(0.4, 1)),
    shares: Math.round(likes * talk * random.between(0.1, 0.6)),
  };
}

/** One sync every ten days, going back from today along a steady growth. */
function makePast(
  random: Random,
  {
    followers,
    videoCount,
    likesCount,
    videos,
  }: Pick<SocialData, 'followers' | 'videoCount' | 'likesCount' | 'videos'>,
  now: Date,
) {
  const { average_views: averageViews, engagement } = storedReachOf({ videos });
  const monthly = random.normal(0.028, 0.032);
  const past: PastSnapshot[] = [];
  for (let days = 80; days >= 10; days -= 10) {
    const share = (1 + monthly) ** (-days / 30) * random.between(0.998, 1.002);
    past.push({
      takenAt: new Date(+now - days * DAY_MS),
      followers: Math.round(followers * share),
      videoCount: Math.max(0, videoCount - Math.round(days / 4)),
      likesCount: Math.round(likesCount * share),
      averageViews: averageViews && Math.round(averageViews * share * (1 + Math.sin(days) / 9)),
      engagement: engagement && Math.round(engagement * (1 - Math.sin(days) / 12)),
    });
  }
  return past;
}
