import type { SocialReply, SyncRun, TikTokLinkConfig } from '../wire/index.ts';

type Account = SocialReply['data'][number];
type Change = Partial<SocialReply['user']['profile']> & {
  isVerification?: boolean;
  isChecked?: true;
  tanda?: SocialReply['user']['tanda'];
  kurangUntukTanda?: SocialReply['user']['kurangUntukTanda'];
  data?: Account[];
};

/** `GET Scraper` of a KOL without a linked account. */
export function aSocialReply({
  isVerification = false,
  isChecked,
  tanda,
  kurangUntukTanda = [],
  data = [],
  ...profile
}: Change = {}): SocialReply {
  return {
    code: 200,
    user: {
      id: '0190f5c0-0000-7000-8000-0000000000f1',
      email: 'sari@example.com',
      phone: '+6281234567890',
      isVerification,
      ...(isChecked && { isChecked }),
      ...(tanda && { tanda }),
      kurangUntukTanda,
      slug: 'sari-wulandari-3f2a',
      profile: {
        image: null,
        categories: 'Food,Travel',
        youtube: '',
        tikTok: 'sari.cantik',
        instagram: '@sariwulan',
        facebook: '',
        linkedin: '',
        bio: 'Berbagi resep rumahan dari Bandung.',
        fullName: 'Sari Wulandari',
        city: null,
        ...profile,
      },
    },
    data,
    Error: null,
  };
}

/** A TikTok account with two videos: 30.000 views together. */
export function aTikTokAccount(change: Partial<Account> = {}): Account {
  return {
    type: 'TikTok',
    tiktok: {
      displayName: 'Sari Masak',
      avatarUrl: null,
      followerCount: 12_000,
      videoCount: 48,
      likesCount: 90_000,
      averageViews: 15_000,
    },
    video: [
      {
        id: 'v1',
        title: 'Sambal matah lima menit',
        coverImageUrl: null,
        embedLink: 'https://www.tiktok.com/@sari.cantik/video/1',
        likeCount: 1_200,
        commentCount: 80,
        shareCount: 40,
        viewCount: 20_000,
      },
      {
        id: 'v2',
        title: 'Es kopi gula aren',
        coverImageUrl: null,
        embedLink: 'https://www.tiktok.com/@sari.cantik/video/2',
        likeCount: 800,
        commentCount: 20,
        shareCount: 10,
        viewCount: 10_000,
      },
    ],
    ...change,
  };
}

/** A sync that has just begun. */
export function aSyncRun(change: Partial<SyncRun> = {}): SyncRun {
  return {
    runId: '0190f5c0-0000-7000-8000-0000000000d1',
    status: 'running',
    step: 'starting',
    startedAt: '2025-09-07T07:05:00.000Z',
    finishedAt: null,
    error: null,
    ...change,
  };
}

/** What the browser needs to go to TikTok. */
export function aTikTokConfig(): TikTokLinkConfig {
  return {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    clientKey: 'key',
    scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'],
    redirectUri: 'https://sohor.example/appSohor/rate-card',
  };
}
