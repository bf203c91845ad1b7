import { createHash } from 'node:crypto';
import type { Collection } from '../platform/journal.ts';
import { LISTED, type ListedCreator, TITLES, type Topic } from './creator-list.ts';
import { type Random, seeded } from './random.ts';

const DAY_S = 86_400;
const USERNAME = /^[a-z0-9._]{2,24}$/;

export interface Video {
  id: string;
  title: string;
  /** Seconds since 1970. */
  create_time: number;
  view_count: number;
  like_count: number;
  comment_count: number;
  share_count: number;
  is_private?: boolean;
}

export interface Creator {
  username: string;
  display_name: string;
  bio_description: string;
  is_verified: boolean;
  follower_count: number;
  following_count: number;
  likes_count: number;
  /** Newest first. */
  videos: Video[];
}

/** Changes that a control call makes to a creator. */
export interface Growth {
  follower_count?: number;
  /** Multiplies the followers and the counts of every video. */
  factor?: number;
  /** Number of videos to post now. */
  new_videos?: number;
  /** Number of newest videos to delete. */
  delete_videos?: number;
  /** Ids of the videos that only the creator may see from now on; calls leave them out like deleted ones. */
  private_videos?: string[];
  display_name?: string;
}

/** All creators. Only changed ones are stored; the others are generated from their names at each start. */
export class Creators {
  readonly #changed: Collection<Creator>;
  readonly #made = new Map<string, Creator>();
  readonly #bornAt: number;

  constructor(changed: Collection<Creator>, bornAt: number) {
    this.#changed = changed;
    this.#bornAt = bornAt;
  }

  /** Finds a creator by user name, with or without @; undefined for an invalid name. */
  get(wanted: string): Creator | undefined {
    const username = wanted.trim().replace(/^@/, '').toLowerCase();
    if (!USERNAME.test(username)) return undefined;
    const known = this.#changed.get(username) ?? this.#made.get(username);
    if (known) return known;
    const listed = LISTED.find((one) => one.username === username) ?? unlisted(username);
    const creator = make(listed, this.#bornAt);
    if (this.#made.size < 5000) this.#made.set(username, creator);
    return creator;
  }

  list(): Creator[] {
    const names = new Set([...LISTED.map(({ username }) => username)]);
    for (const [username] of this.#changed.entries()) names.add(username);
    return [...names].map((name) => this.get(name)).filter((one) => one !== undefined);
  }

  grow(creator: Creator, wanted: Growth, nowMs: number): Creator {
    const factor = wanted.factor ?? 1;
    const times = (count: number) => Math.round(count * factor);
    const random = seeded(`${creator.username} ${creator.videos[0]?.id} ${creator.videos.length}`);
    const { private_videos } = wanted;
    const kept = creator.videos.slice(wanted.delete_videos ?? 0).map((video) => ({
      ...video,
      ...(private_videos && { is_private: private_videos.includes(video.id) }),
      view_count: times(video.view_count),
      like_count: times(video.like_count),
      comment_count: times(video.comment_count),
      share_count: times(video.share_count),
    }));
    const follower_count = wanted.follower_count ?? times(creator.follower_count);
    const typical = middle(kept.map((video) => video.view_count)) || follower_count / 4;
    const posted = Array.from({ length: wanted.new_videos ?? 0 }, (_, index) => {
      const views = Math.round(typical * random.between(0.6, 1.6));
      return makeVideo(random, 'Baru diunggah', Math.floor(nowMs / 1000) - index, {
        views,
        engagement: 0.07,
      });
    });
    const grown: Creator = {
      ...creator,
      display_name: wanted.display_name ?? creator.display_name,
      follower_count,
      likes_count: times(creator.likes_count),
      videos: [...posted, ...kept],
    };
    this.#changed.put(creator.username, grown);
    return grown;
  }
}

function unlisted(username: string): ListedCreator {
  const random = seeded(`unlisted ${username}`);
  const topics = Object.keys(TITLES) as [Topic, ...Topic[]];
  const name = username
    .split(/[._]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
  return {
    username,
    name,
    bio: 'Kreator konten',
    followers: Math.round(800 * 10 ** random.between(0, 3.2)),
    videos: random.whole(20, 90),
    topic: random.pick(topics),
  };
}

/**
 * Skewed distribution of views: most are near the average, few far above it. Large accounts reach a smaller share of their
 * followers.
 */
function make(listed: ListedCreator, bornAt: number): Creator {
  const random = seeded(`creator ${listed.username}`);
  const { followers } = listed;
  const reach = Math.exp(random.normal(Math.log(1.5 - 0.2 * Math.log10(followers)), 0.35));
  const engagement = Math.max(0.015, random.normal(0.065, 0.02));
  const everyDays = random.pick([1.2, 1.8, 2.5, 3.4]);
  const videos: Video[] = [];
  let posted = Math.floor(bornAt / 1000) - random.whole(2, 40) * 3600;
  for (let index = 0; index < listed.videos; index += 1) {
    const viral = random.next() < 0.05 ? random.between(4, 22) : 1;
    const views = Math.max(20, Math.round(followers * reach * Math.exp(random.normal(0, 0.7)) * viral));
    const title = random.pick(TITLES[listed.topic]);
    videos.push(makeVideo(random, `${title} #${listed.topic} #fyp`, posted, { views, engagement }));
    posted -= Math.max(3600, Math.round(everyDays * DAY_S * random.between(0.3, 1.8)));
  }
  const likes = videos.reduce((sum, video) => sum + video.like_count, 0);
  return {
    username: listed.username,
    display_name: listed.name,
    bio_description: listed.bio,
    is_verified: listed.verified ?? false,
    follower_count: followers,
    following_count: random.whole(40, 900),
    likes_count: likes,
    videos,
  };
}

function makeVideo(
  random: Random,
  title: string,
  create_time: number,
  { views, engagement }: { views: number; engagement: number },
): Video {
  const likes = Math.round(views * engagement * random.between(0.6, 1.4));
  return {
    // Like TikTok's ids, which hold the time in their upper bits.
    id: String((BigInt(create_time) << 32n) | BigInt(random.whole(0, 2 ** 32 - 1))),
    title,
    create_time,
    view_count: views,
    like_count: likes,
    comment_count: Math.round(likes * random.between(0.01, 0.05)),
    share_count: Math.round(likes * random.between(0.005, 0.04)),
  };
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Every app gets a different open_id for the same creator. */
export function openIdOf(clientKey: string, username: string): string {
  return `-000${createHash('sha256').update(`open ${clientKey} ${username}`).digest('base64url').slice(0, 32)}`;
}

export function unionIdOf(username: string): string {
  return createHash('sha256').update(`union ${username}`).digest('hex').slice(0, 32);
}
