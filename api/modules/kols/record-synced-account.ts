import type { Db } from '../../platform/database.ts';
import { recordSocialData } from './record-social-data.ts';
import type { SocialVideo } from './social-data.ts';
import { keepTiktokHandle } from './tiktok-profile.repository.ts';

export interface SyncedAccount {
  readonly kolId: string;
  /** The account's id at the provider. */
  readonly externalId: string;
  /** Null when the KOL withholds it. */
  readonly username: string | null;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly avatarSource: string | null;
  /** Null when the KOL withholds them. */
  readonly counts: { readonly followers: number; readonly likes: number; readonly videos: number } | null;
  readonly videos: readonly SocialVideo[];
  /** False when there are older videos than these. */
  readonly isComplete: boolean;
  readonly now: Date;
}

export interface KnownImages {
  readonly avatarUrl: string | null;
  readonly avatarSource: string | null;
  /** By video. */
  readonly covers: ReadonlyMap<string, string>;
}

/** Our copies of the account's images, made by its last sync. */
export async function findKnownImages(db: Db, kolId: string, externalId: string): Promise<KnownImages> {
  const account = await findAccount(db, kolId);
  if (account?.external_id !== externalId) return { avatarUrl: null, avatarSource: null, covers: new Map() };
  const videos = await db
    .selectFrom('social_videos')
    .select(['video_id', 'cover_image_url'])
    .where('account_id', '=', account.id)
    .execute();
  return {
    avatarUrl: account.avatar_url,
    avatarSource: account.avatar_source,
    covers: new Map(
      videos.flatMap(({ video_id, cover_image_url: cover }) => (cover ? [[video_id, cover] as const] : [])),
    ),
  };
}

/**
 * Stores what a sync read, in the caller's transaction, and recomputes the score. Deletes videos that the provider no longer has, and all
 * data of another account that the KOL had linked before. @returns images that are no longer shown
 */
export async function recordSyncedAccount(tx: Db, synced: SyncedAccount): Promise<string[]> {
  const { kolId, externalId, displayName, avatarUrl, avatarSource, videos, now } = synced;
  const former = await findAccount(tx, kolId);
  const isSame = former?.external_id === externalId;
  const unused: (string | null)[] = [];
  if (former && !isSame) {
    unused.push(...(await deleteVideos(tx, former.id, { kept: [], since: null })));
    await tx.deleteFrom('social_accounts').where('id', '=', former.id).execute();
  } else if (former) {
    const kept = videos.map(({ id }) => id);
    const since = synced.isComplete ? null : (videos.at(-1)?.postedAt ?? now);
    unused.push(...(await deleteVideos(tx, former.id, { kept, since })));
  }
  if (former && former.avatar_url !== avatarUrl) unused.push(former.avatar_url);

  const known = isSame ? former : undefined;
  await recordSocialData(
    tx,
    [
      {
        kolId,
        displayName,
        avatarUrl,
        followers: synced.counts?.followers ?? known?.follower_count ?? 0,
        videoCount: synced.counts?.videos ?? known?.video_count ?? videos.length,
        likesCount: synced.counts?.likes ?? known?.likes_count ?? 0,
        countsAreFresh: synced.counts !== null,
        videos,
      },
    ],
    now,
  );
  await tx
    .updateTable('social_accounts')
    .set({ external_id: externalId, avatar_source: avatarSource })
    .where('kol_id', '=', kolId)
    .where('provider', '=', 'tiktok')
    .execute();
  if (synced.username) await keepTiktokHandle(tx, kolId, synced.username);
  return unused.filter((path) => path !== null);
}

function findAccount(db: Db, kolId: string) {
  return db
    .selectFrom('social_accounts')
    .selectAll()
    .where('kol_id', '=', kolId)
    .where('provider', '=', 'tiktok')
    .executeTakeFirst();
}

/** Deletes the videos since `since` except those to keep. @returns the covers of the deleted ones */
async function deleteVideos(
  tx: Db,
  accountId: string,
  { kept, since }: { readonly kept: readonly string[]; readonly since: Date | null },
): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('social_videos')
    .where('account_id', '=', accountId)
    .$if(kept.length > 0, (query) => query.where('video_id', 'not in', kept))
    .$if(since !== null, (query) => query.where('posted_at', '>=', since ?? new Date(0)))
    .returning('cover_image_url')
    .execute();
  return rows.map((row) => row.cover_image_url);
}
