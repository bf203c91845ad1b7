import type { Config } from '../platform/config.ts';
import { BY_THE_CLOCK } from './patience.ts';
import type { AdapterOptions } from './resilience.ts';
import { createCalls, TikTokError } from './tiktok-call.ts';
import { fetchImage, isTikTokAddress } from './tiktok-image.ts';
import {
  readTokens,
  readUser,
  readVideos,
  type TikTokTokens,
  type TikTokUser,
  type TikTokVideo,
} from './tiktok-read.ts';

export { TikTokError, type TikTokFailure } from './tiktok-call.ts';
export type { TikTokTokens, TikTokUser, TikTokVideo } from './tiktok-read.ts';

/** Asked for all together; a KOL may allow only some. */
export const TIKTOK_SCOPES = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'];
export const VIDEO_SCOPE = 'video.list';

/** Fields of each scope. TikTok refuses the whole call when one field belongs to a scope that was not allowed. */
const USER_FIELDS: Readonly<Record<string, string>> = {
  'user.info.basic': 'open_id,display_name,avatar_url,avatar_large_url',
  'user.info.profile': 'username',
  'user.info.stats': 'follower_count,likes_count,video_count',
};
const VIDEO_FIELDS =
  'id,title,create_time,cover_image_url,embed_link,like_count,comment_count,share_count,view_count';
/** Most videos of a page, and of a query by ids. */
export const PAGE_SIZE = 20;
/**
 * A page may hold fewer videos than PAGE_SIZE, so this is many more than a full listing needs; it only ends a listing that would
 * never stop.
 */
const MAX_PAGES = 40;
const MAX_LISTING_MS = 45_000;

export interface TikTokCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface VideoList {
  /** Newest first. */
  readonly videos: readonly TikTokVideo[];
  /** False when there are older ones than these. */
  readonly isComplete: boolean;
}

export interface TikTok {
  /** Exchanges the code for tokens; a code works once. */
  exchange(code: TikTokCode): Promise<TikTokTokens>;
  /** TikTok may replace the refresh token: keep the one that comes back. */
  refresh(refreshToken: string): Promise<TikTokTokens>;
  /** Gives the permission back. */
  revoke(token: string): Promise<void>;
  user(accessToken: string, scopes: readonly string[]): Promise<TikTokUser>;
  videos(accessToken: string, most: number): Promise<VideoList>;
  /** The account's own videos with these ids, at most 20; those that are gone, private or of others are left out. */
  videosByIds(accessToken: string, ids: readonly string[]): Promise<readonly TikTokVideo[]>;
  /** The bytes of an avatar or cover; null when it has expired or is not at TikTok. */
  image(address: string): Promise<Buffer | null>;
  /** Whether a link leads to TikTok. */
  isOwnLink(address: string): boolean;
}

type Settings = Pick<
  Config,
  'tiktokApiUrl' | 'tiktokAuthUrl' | 'tiktokClientKey' | 'tiktokClientSecret' | 'tiktokImageHosts'
>;

const IMAGE_TIMEOUT_MS = 8_000;

export function createTikTok(settings: Settings, options: AdapterOptions = {}): TikTok {
  const { patience = BY_THE_CLOCK } = options;
  const { read, write } = createCalls(options);
  const api = `${settings.tiktokApiUrl}/v2`;

  const form = (values: Readonly<Record<string, string>>): RequestInit => ({
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_key: settings.tiktokClientKey,
      client_secret: settings.tiktokClientSecret,
      ...values,
    }),
  });
  const post = (accessToken: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const tokens = async (operation: string, values: Readonly<Record<string, string>>) =>
    readTokens(await write(operation, `${api}/oauth/token/`, form(values)));

  return {
    exchange: ({ code, codeVerifier, redirectUri }) =>
      tokens('exchange', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),

    refresh: (refreshToken) =>
      tokens('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }),

    async revoke(token) {
      await write('revoke', `${api}/oauth/revoke/`, form({ token }));
    },

    async user(accessToken, scopes) {
      const fields = scopes.map((scope) => USER_FIELDS[scope]).filter(Boolean);
      const url = `${api}/user/info/?fields=${fields.join(',')}`;
      return readUser(await read('user', url, { headers: { authorization: `Bearer ${accessToken}` } }));
    },

    async videos(accessToken, most) {
      const found = new Map<string, TikTokVideo>();
      let cursor: number | null = null;
      const end = patience.now() + MAX_LISTING_MS;
      for (let pages = 0; pages < MAX_PAGES && found.size < most; pages += 1) {
        if (patience.now() > end) throw new TikTokError('unreachable', 'TikTok takes too long to list');
        const page = readVideos(
          await read(
            'videos',
            `${api}/video/list/?fields=${VIDEO_FIELDS}`,
            post(accessToken, { max_count: PAGE_SIZE, ...(cursor !== null && { cursor }) }),
          ),
        );
        const before = found.size;
        for (const video of page.videos) found.set(video.id, video);
        if (page.cursor === null) return { videos: newestFirst(found, most), isComplete: found.size <= most };
        // The same cursor again without new videos: the listing would never end.
        if (page.cursor === cursor && found.size === before) break;
        cursor = page.cursor;
      }
      return { videos: newestFirst(found, most), isComplete: false };
    },

    async videosByIds(accessToken, ids) {
      const body = { filters: { video_ids: ids } };
      const url = `${api}/video/query/?fields=${VIDEO_FIELDS}`;
      return readVideos(await read('videosByIds', url, post(accessToken, body))).videos;
    },

    image: (address) => fetchImage(address, settings, patience.limit(IMAGE_TIMEOUT_MS)),

    isOwnLink(address) {
      if (isTikTokAddress(address, settings)) return true;
      const url = URL.parse(address);
      return url?.protocol === 'https:' && /(^|\.)tiktok\.com$/.test(url.hostname);
    },
  };
}

function newestFirst(found: ReadonlyMap<string, TikTokVideo>, most: number): TikTokVideo[] {
  return [...found.values()].sort((a, b) => +b.postedAt - +a.postedAt).slice(0, most);
}
