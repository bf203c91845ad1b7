import { type Json, TikTokError } from './tiktok-call.ts';

export interface TikTokTokens {
  readonly openId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  /** What the KOL allowed, which may be less than we asked for. */
  readonly scopes: readonly string[];
}

/** Fields that the KOL did not allow are null. */
export interface TikTokUser {
  readonly openId: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  /** Without the leading @. */
  readonly username: string | null;
  readonly counts: {
    readonly followers: number;
    readonly likes: number;
    readonly videos: number;
  } | null;
}

export interface TikTokVideo {
  readonly id: string;
  readonly title: string;
  readonly postedAt: Date;
  readonly coverUrl: string | null;
  readonly embedLink: string | null;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

const YEAR_S = 31_536_000;

export function readTokens(body: Json): TikTokTokens {
  const { open_id, access_token, refresh_token, expires_in, refresh_expires_in, scope } = body;
  if (!isText(open_id) || !isText(access_token) || !isText(refresh_token) || open_id.length > 200) {
    throw new TikTokError('unreachable', 'an answer without tokens');
  }
  return {
    openId: open_id,
    accessToken: access_token,
    refreshToken: refresh_token,
    accessSeconds: Math.min(count(expires_in), YEAR_S),
    refreshSeconds: Math.min(count(refresh_expires_in), 10 * YEAR_S),
    scopes: isText(scope) ? scope.split(/[\s,]+/).filter(Boolean) : [],
  };
}

export function readUser(body: Json): TikTokUser {
  const user = inner(inner(body.data)?.user);
  if (!user || !isText(user.open_id)) throw new TikTokError('unreachable', 'an answer without a user');
  const { username } = user;
  const hasCounts = user.follower_count !== undefined;
  return {
    openId: user.open_id,
    displayName: clean(user.display_name, 120),
    avatarUrl: isText(user.avatar_large_url) ? user.avatar_large_url : textOrNull(user.avatar_url),
    username: isText(username) && /^[A-Za-z0-9._]{1,60}$/.test(username) ? username : null,
    counts: hasCounts
      ? {
          followers: count(user.follower_count),
          likes: count(user.likes_count),
          videos: count(user.video_count),
        }
      : null,
  };
}

export interface VideoPage {
  readonly videos: readonly TikTokVideo[];
  /** Where the next page starts; null after the last one. */
  readonly cursor: number | null;
}

export function readVideos(body: Json): VideoPage {
  const data = inner(body.data);
  if (!data || !Array.isArray(data.videos)) throw new TikTokError('unreachable', 'an answer without videos');
  const videos = data.videos.map(readVideo).filter((video) => video !== null);
  const { cursor, has_more } = data;
  return { videos, cursor: has_more === true && Number.isSafeInteger(cursor) ? (cursor as number) : null };
}

/** Null for a video without a usable id or time. */
function readVideo(value: unknown): TikTokVideo | null {
  const video = inner(value);
  const id = typeof video?.id === 'number' ? String(video.id) : video?.id;
  const seconds = video?.create_time;
  if (!video || !isText(id) || !/^\d{1,32}$/.test(id)) return null;
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < 32_503_680_000)) return null;
  return {
    id,
    title: clean(video.title, 300),
    postedAt: new Date(seconds * 1000),
    coverUrl: textOrNull(video.cover_image_url),
    embedLink: textOrNull(video.embed_link),
    views: count(video.view_count),
    likes: count(video.like_count),
    comments: count(video.comment_count),
    shares: count(video.share_count),
  };
}

function inner(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function textOrNull(value: unknown): string | null {
  return isText(value) && value.length <= 4000 ? value : null;
}

/** Never negative, never beyond what the database and the score can hold. */
function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(0, Math.trunc(value)), 1e12)
    : 0;
}

/** One line of text that PostgreSQL can store: it comes from strangers. */
function clean(value: unknown, most: number): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, most)
    .toWellFormed()
    .trim();
}
