import type { PublicKol, PublicKolItem } from '../wire/index.ts';

/** A sample on the wire: a KOL in the public list. */
export function aPublicKolItem(change: Partial<PublicKolItem> = {}): PublicKolItem {
  return {
    slug: 'sari-wulandari-1a2b',
    fullName: 'Sari Wulandari',
    image: null,
    categories: 'Food,Travel,Lifestyle',
    sohorScore: 82.4,
    city: 'Bandung',
    followers: 184_200,
    averageViews: 92_400,
    engagement: 6.2,
    priceFrom: 1_500_000,
    ...change,
  };
}

/** A sample on the wire: the public page of a KOL. */
export function aPublicKol(change: Partial<PublicKol> = {}): PublicKol {
  return {
    ...aPublicKolItem(),
    bio: 'Kuliner Bandung.',
    isVerification: true,
    breakdown: {
      engagementRate: 74.4,
      reachRatio: 90,
      viewConsistency: 80.1,
      postingConsistency: 100,
      growthHealth: null,
      engagementAuthenticity: 66,
    },
    scoreBasis: {
      version: 1,
      sampleSize: 20,
      computedAt: '2025-09-07T07:05:00.000Z',
      followers: 184_200,
      averageViews: 92_400,
    },
    tikTok: 'sari.makan',
    tikTokUrl: 'https://www.tiktok.com/@sari.makan',
    rateCard: null,
    videos: [
      {
        title: 'Soto legendaris sejak 1970 #food',
        cover: null,
        url: 'https://www.tiktok.com/@sari.makan/video/7401794211409037121',
        postedAt: '2025-09-05T03:00:00.000Z',
        views: 310_730,
        likes: 23_644,
      },
    ],
    results: [],
    record: { finished: 0, onTime: 0, reviews: 0, rating: null },
    reviews: [],
    followersByWeek: [
      { at: '2025-07-06T03:00:00.000Z', count: 180_000, averageViews: null, engagement: null },
      { at: '2025-08-03T03:00:00.000Z', count: 181_500, averageViews: 88_000, engagement: 6.4 },
      { at: '2025-09-07T03:00:00.000Z', count: 184_200, averageViews: 92_400, engagement: 6.2 },
    ],
    ...change,
  };
}

/** A sample on the wire: figures of paid work that a KOL shows to everybody. */
export function aProvenResult(
  change: Partial<PublicKol['results'][number]> = {},
): PublicKol['results'][number] {
  return {
    title: 'Soto Bu Tin, dari 1970',
    cover: null,
    url: 'https://www.tiktok.com/@sari.makan/video/7401794211409037122',
    jobType: 'TikTok Video Post',
    postedAt: '2025-09-01T03:00:00.000Z',
    readAt: '2025-09-06T03:00:00.000Z',
    views: 125_400,
    likes: 5_400,
    comments: 360,
    shares: 180,
    ...change,
  };
}

/** A sample on the wire: what a Brand said of a KOL, as everybody reads it. */
export function aPublicReview(
  change: Partial<PublicKol['reviews'][number]> = {},
): PublicKol['reviews'][number] {
  return {
    at: '2025-09-05T03:00:00.000Z',
    marks: [5, 4, 5],
    text: 'Videonya rapi, dan selalu memberi kabar.',
    answer: 'Terima kasih!',
    ...change,
  };
}
