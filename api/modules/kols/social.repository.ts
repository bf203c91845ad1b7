import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type FollowerSnapshot, reachOf } from './rules/score.ts';
import type { SocialData } from './social-data.ts';

/** Rows of one INSERT: PostgreSQL takes 65,535 parameters. */
const BATCH_SIZE = 2000;

/** Stores the accounts with today's numbers, and a snapshot of each. @returns account ids by KOL id */
export async function keepAccounts(
  tx: Db,
  synced: readonly SocialData[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('social_accounts')
    .values(
      synced.map((data) => ({
        kol_id: data.kolId,
        provider: 'tiktok' as const,
        display_name: data.displayName,
        avatar_url: data.avatarUrl,
        ...countsOf(data),
        synced_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kol_id', 'provider']).doUpdateSet(({ ref }) => ({
        display_name: ref('excluded.display_name'),
        avatar_url: ref('excluded.avatar_url'),
        follower_count: ref('excluded.follower_count'),
        video_count: ref('excluded.video_count'),
        likes_count: ref('excluded.likes_count'),
        synced_at: ref('excluded.synced_at'),
      })),
    )
    .returning(['id', 'kol_id'])
    .execute();
  const accounts = new Map(rows.map((row) => [row.kol_id, row.id]));
  const counted = synced.filter((data) => data.countsAreFresh !== false);
  if (counted.length === 0) return accounts;
  await tx
    .insertInto('social_snapshots')
    .values(
      counted.map((data) => ({
        account_id: accounts.get(data.kolId) ?? '',
        taken_at: now,
        ...countsOf(data),
        ...storedReachOf(data),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accounts;
}

function countsOf({ followers, videoCount, likesCount }: SocialData) {
  return { follower_count: followers, video_count: videoCount, likes_count: likesCount };
}

/** What a snapshot keeps of the newest videos. */
export function storedReachOf({ videos }: Pick<SocialData, 'videos'>) {
  const reach = reachOf({ videos, followers: 0 });
  const engagement = reach?.engagement ?? null;
  return {
    average_views: reach?.averageViews ?? null,
    engagement: engagement === null ? null : Math.round(engagement * 10_000),
  };
}

export async function keepVideos(
  tx: Db,
  synced: readonly SocialData[],
  accounts: ReadonlyMap<string, string>,
) {
  const rows = synced.flatMap(({ kolId, videos }) =>
    videos.map((video) => ({
      account_id: accounts.get(kolId) ?? '',
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
  );
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx
      .insertInto('social_videos')
      .values(rows.slice(from, from + BATCH_SIZE))
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
}

export async function snapshotsSince(tx: Db, accountIds: readonly string[], since: Date) {
  const rows = await tx
    .selectFrom('social_snapshots')
    .select(['account_id', 'taken_at', 'follower_count'])
    .where('account_id', 'in', accountIds)
    .where('taken_at', '>=', since)
    .execute();
  const byAccount = new Map<string, FollowerSnapshot[]>();
  for (const row of rows) {
    const list = byAccount.get(row.account_id) ?? [];
    list.push({ takenAt: row.taken_at, followers: row.follower_count });
    byAccount.set(row.account_id, list);
  }
  return byAccount;
}

/**
 * Whether TikTok itself has listed the work among those of the account that the KOL linked. Nothing else proves whose it is: TikTok
 * shows a video under any name in its link, and a KOL can type any name into its profile.
 * @param linkKey `tiktok:` and the video's number; other platforms prove nothing
 */
export const isOwnVideo = (kolId: RawBuilder<unknown>, linkKey: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${linkKey} LIKE 'tiktok:%' AND EXISTS (SELECT FROM social_videos v JOIN social_accounts a ON a.id = v.account_id
    WHERE a.kol_id = ${kolId} AND a.external_id IS NOT NULL AND v.video_id = substr(${linkKey}, 8)))`;
