import { type SqlBool, sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { NOTICES, type NoticeName } from './notice-kinds.ts';

/** Another release may have written kinds for which this one has no texts; they are left out. */
const KNOWN = Object.keys(NOTICES);
/** Unread notices are counted up to this number. */
export const MAX_COUNTED_UNREAD = 100;

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** Newest first. @param after sort keys of the last row seen: `at` and id */
export function listNotices(
  db: Db,
  { userId, after, limit }: { userId: string; after: CursorKeys | null; limit: number },
) {
  let query = db
    .selectFrom('notices as n')
    .leftJoin('people as u', 'u.id', 'n.from_id')
    .leftJoin('campaign_terms as c', 'c.id', 'n.campaign_id')
    .select([
      'n.id',
      'n.kind',
      'n.campaign_id as campaignId',
      'n.facts',
      'n.times',
      'n.at',
      'n.read_at as readAt',
    ])
    .select(['u.full_name as who', 'c.name as campaign'])
    .where('n.user_id', '=', userId)
    .where('n.kind', 'in', KNOWN);
  if (after) query = query.where(sql<SqlBool>`(n.at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('n.at', 'desc').orderBy('n.id', 'desc').limit(limit).execute();
}

/** How many notices each of these people has not read, up to {@link MAX_COUNTED_UNREAD}, and when the newest one came. */
export async function findUnreadStates(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, UnreadState>> {
  const { rows } = await sql<UnreadState & { userId: string }>`
    SELECT u.id AS "userId", newest.at AS "newestAt", coalesce(unread.kinds, '{}') AS kinds
    FROM unnest(${[...userIds]}::uuid[]) AS u (id)
    CROSS JOIN LATERAL (SELECT json_object_agg(kind, count) AS kinds FROM (
      SELECT kind, count(*) FROM (
        SELECT n.kind FROM notices n WHERE n.user_id = u.id AND n.read_at IS NULL AND n.kind = ANY(${KNOWN}) LIMIT ${MAX_COUNTED_UNREAD}
      ) AS counted GROUP BY kind
    ) AS by_kind) AS unread
    LEFT JOIN LATERAL (SELECT n.at FROM notices n WHERE n.user_id = u.id ORDER BY n.at DESC, n.id DESC LIMIT 1) AS newest ON true`.execute(
    db,
  );
  return new Map(rows.map(({ userId, ...stand }) => [userId, stand]));
}

export interface UnreadState {
  /** Number of unread notices by kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Time of the newest notice; null when there never was one. */
  readonly newestAt: Date | null;
}

/** Finds which of these people had a notice written or read within the last `withinMs` of the database's clock. */
export async function findTouched(
  db: Db,
  userIds: readonly string[],
  withinMs: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('user_id')
    .distinct()
    .where('touched_at', '>', sql<Date>`clock_timestamp() - ${withinMs} * interval '1 millisecond'`)
    .where('user_id', '=', sql<string>`ANY(${[...userIds]}::uuid[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export interface ChangedChat {
  readonly id: string;
  readonly brandId: string;
  readonly kolId: string;
  /** ISO 8601, to the microsecond: no two changes of a conversation share it. */
  readonly at: string;
}

/** Conversations of these accounts that changed within the last `withinMs` of the database's clock, the oldest change first. */
export async function findChangedChats(
  db: Db,
  accountIds: readonly string[],
  withinMs: number,
): Promise<readonly ChangedChat[]> {
  const { rows } = await sql<ChangedChat>`
    SELECT id, brand_id AS "brandId", kol_id AS "kolId",
      to_char(touched_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
    FROM conversation_changes WHERE touched_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'
      AND (brand_id = ANY(${[...accountIds]}::uuid[]) OR kol_id = ANY(${[...accountIds]}::uuid[]))
    ORDER BY touched_at`.execute(db);
  return rows;
}

/**
 * Marks as read what came until that time, or one notice. The rows are locked in the order of their ids, because two devices may
 * do it at once.
 */
export async function markRead(
  db: Db,
  userId: string,
  { until, id }: { readonly until?: Date; readonly id?: string },
  at: Date,
): Promise<void> {
  const which = until ? sql`at <= ${until}` : sql`id = ${id}`;
  await sql`WITH unread AS (
      SELECT id FROM notices WHERE user_id = ${userId} AND read_at IS NULL AND ${which} ORDER BY id FOR NO KEY UPDATE
    ) UPDATE notices n SET read_at = ${at}, touched_at = clock_timestamp() FROM unread WHERE n.id = unread.id`.execute(
    db,
  );
}

/** Deletes all notices of a person, with the deliveries that are still to be sent. */
export async function eraseNotices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
}

/** Marks the counted notice of one event as read, for everybody of this account. */
export async function readCountedNotices(
  tx: Db,
  {
    accountId,
    kinds,
    key,
  }: { readonly accountId: string; readonly kinds: readonly NoticeName[]; readonly key: string },
  at: Date,
): Promise<void> {
  await sql`WITH unread AS (
      SELECT id FROM notices WHERE user_id IN (SELECT id FROM people WHERE ${accountId} IN (id, brand_id))
        AND kind = ANY (${[...kinds]}) AND key = ${key} AND read_at IS NULL ORDER BY id FOR NO KEY UPDATE
    ) UPDATE notices n SET read_at = ${at}, touched_at = clock_timestamp() FROM unread WHERE n.id = unread.id`.execute(
    tx,
  );
}
