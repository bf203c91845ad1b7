import type { SocialAccount } from '@sohor/shared/api';

/** Rupiah per view, and per follower. */
export const COST_PER_VIEW_IDR = 50;
export const COST_PER_FOLLOWER_IDR = 50;

export interface VideoTotals {
  likes: number;
  comments: number;
  shares: number;
  views: number;
}

export function totalsOf(videos: SocialAccount['video']): VideoTotals {
  const totals = { likes: 0, comments: 0, shares: 0, views: 0 };
  for (const video of videos) {
    totals.likes += video.likeCount;
    totals.comments += video.commentCount;
    totals.shares += video.shareCount;
    totals.views += video.viewCount;
  }
  return totals;
}

export interface Estimate {
  /** Rounded average over the videos that count for the score, as brands and visitors see it. */
  averageViews: number;
  byViewsIdr: number;
  byFollowersIdr: number;
}

export function estimateOf({ tiktok }: Pick<SocialAccount, 'tiktok'>): Estimate {
  // Null without a video.
  const averageViews = tiktok.averageViews ?? 0;
  return {
    averageViews,
    byViewsIdr: averageViews * COST_PER_VIEW_IDR,
    byFollowersIdr: tiktok.followerCount * COST_PER_FOLLOWER_IDR,
  };
}
