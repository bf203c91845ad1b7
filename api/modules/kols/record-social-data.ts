import type { Db } from '../../platform/database.ts';
import { type Score, scoreKol } from './score.ts';
import { toStored } from './stored-breakdown.ts';

export interface SocialVideo {
  readonly id: string;
  readonly title: string;
  readonly coverImageUrl: string | null;
  readonly embedLink: string;
  readonly postedAt: Date;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

export interface SocialData {
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly followers: number;
  readonly videoCount: number;
  readonly likesCount: number;
  readonly videos: readonly SocialVideo[];
}

/** Growth is read from the snapshots of this time; older ones stay. */
const GROWTH_MS = 90 * 86_400_000;

/** Keeps what a sync brought, adds a snapshot, and computes the score anew, in the caller's transaction. */
export async function recordSocialData(
  tx: Db,
  kolId: string,
  data: SocialData,
  now: Date,
): Promise<Score | null> {
  const accountId = await keepAccount(tx, kolId, data, now);
  await keepVideos(tx, accountId, data.videos);
  const snapshots = await tx
    .selectFrom('social_snapshots')
    .select(['taken_at as takenAt', 'follower_count as followers'])
    .where('account_id', '=', accountId)
    .where('taken_at', '>=', new Date(+now - GROWTH_MS))
    .execute();
  const score = scoreKol({ followers: data.followers, videos: data.videos, snapshots, now });
  const scored = { score: score?.score ?? null, breakdown: score && toStored(score) };
  await tx
    .insertInto('kol_profiles')
    .values({ kol_id: kolId, ...scored, verified_at: now })
    .onConflict((conflict) =>
      conflict.column('kol_id').doUpdateSet(({ fn, ref }) => ({
        ...scored,
        verified_at: fn.coalesce(ref('kol_profiles.verified_at'), ref('excluded.verified_at')),
      })),
    )
    .execute();
  return score;
}

async function keepAccount(tx: Db, kolId: string, data: SocialData, now: Date): Promise<string> {
  const counts = {
    follower_count: data.followers,
    video_count: data.videoCount,
    likes_count: data.likesCount,
  };
  const account = { ...counts, display_name: data.displayName, avatar_url: data.avatarUrl, synced_at: now };
  const { id } = await tx
    .insertInto('social_accounts')
    .values({ kol_id: kolId, provider: 'tiktok', ...account })
    .onConflict((conflict) => conflict.columns(['kol_id', 'provider']).doUpdateSet(account))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('social_snapshots')
    .values({ account_id: id, taken_at: now, ...counts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

async function keepVideos(tx: Db, accountId: string, videos: readonly SocialVideo[]): Promise<void> {
  if (videos.length === 0) return;
  await tx
    .insertInto('social_videos')
    .values(
      videos.map((video) => ({
        account_id: accountId,
        video_id: video.id,
        title: video.title,
        cover_image_url: video.coverImageUrl,
        embed_link: video.embedLink,
        posted_at: video.postedAt,
        like_count: video.likes,
        comment_count: video.comments,
        share_count: video.shares,
        view_count: video.views,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'video_id']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        cover_image_url: ref('excluded.cover_image_url'),
        embed_link: ref('excluded.embed_link'),
        like_count: ref('excluded.like_count'),
        comment_count: ref('excluded.comment_count'),
        share_count: ref('excluded.share_count'),
        view_count: ref('excluded.view_count'),
      })),
    )
    .execute();
}
