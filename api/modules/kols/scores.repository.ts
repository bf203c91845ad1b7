import { MAX_SCORED_VIDEOS, SCORE_VERSION, SCORE_WEEKS_KEPT } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Score, ScoreInput } from './rules/score.ts';
import type { StoredBreakdown } from './rules/stored-breakdown.ts';

export interface ScoredAccount extends Pick<ScoreInput, 'followers' | 'videos'> {
  readonly kolId: string;
  readonly accountId: string;
}

interface FormerScore {
  readonly kolId: string;
  readonly isRefused: boolean;
  readonly score: number | null;
  readonly version: number | null;
}

/** The present scores. Locked, so that a refusal is either seen here or waits, and then removes what is computed now. */
export async function lockScores(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FormerScore>> {
  const { rows } = await sql<FormerScore>`
    SELECT kol_id AS "kolId", score_refused_at IS NOT NULL AS "isRefused", score::float8 AS score,
      (breakdown ->> 'version')::int AS version
    FROM kol_profiles WHERE kol_id = ANY (${[...ids]}::uuid[]) ORDER BY kol_id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.kolId, row]));
}

export async function keepScores(
  tx: Db,
  scored: readonly {
    readonly kolId: string;
    readonly score: Score | null;
    readonly breakdown: StoredBreakdown | null;
  }[],
  verifiedAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('kol_profiles')
    .values(
      scored.map(({ kolId, score, breakdown }) => ({
        kol_id: kolId,
        score: score?.score ?? null,
        breakdown,
        verified_at: verifiedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('kol_id').doUpdateSet(({ fn, ref }) => ({
        score: ref('excluded.score'),
        breakdown: ref('excluded.breakdown'),
        verified_at: fn.coalesce(ref('kol_profiles.verified_at'), ref('excluded.verified_at')),
      })),
    )
    .execute();
}

/** One row for each day on which the score or its version changed; what is older than half a year goes. */
export async function keepScoreDays(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const today = sql`(${now}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date`;
  const kols = sql`ANY (${[...ids]}::uuid[])`;
  await sql`INSERT INTO score_days AS d (kol_id, day, version, score)
    SELECT p.kol_id, ${today}, (p.breakdown ->> 'version')::int, p.score FROM kol_profiles p LEFT JOIN LATERAL (
      SELECT version, score FROM score_days WHERE kol_id = p.kol_id ORDER BY day DESC LIMIT 1
    ) l ON true
    WHERE p.kol_id = ${kols} AND p.score IS NOT NULL
      AND (l.score IS DISTINCT FROM p.score OR l.version IS DISTINCT FROM (p.breakdown ->> 'version')::int)
    ON CONFLICT (kol_id, day) DO UPDATE SET version = excluded.version, score = excluded.score`.execute(tx);
  await sql`DELETE FROM score_days WHERE kol_id = ${kols} AND day < ${today} - ${7 * SCORE_WEEKS_KEPT}::int`.execute(
    tx,
  );
}

/** What the scores of these KOLs are computed from: followers and newest videos as of the last sync. */
export async function findScored(tx: Db, ids: readonly string[]): Promise<ScoredAccount[]> {
  const { rows } = await sql<{
    kolId: string;
    accountId: string;
    followers: number;
    videos: { postedAt: string; views: number; likes: number; comments: number; shares: number }[];
  }>`
    SELECT a.kol_id AS "kolId", a.id AS "accountId", a.follower_count AS followers, coalesce(v.videos, '[]') AS videos
    FROM social_accounts a CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('postedAt', posted_at, 'views', view_count, 'likes', like_count,
        'comments', comment_count, 'shares', share_count)) AS videos
      FROM (SELECT * FROM social_videos WHERE account_id = a.id ORDER BY posted_at DESC LIMIT ${MAX_SCORED_VIDEOS}) n
    ) v
    WHERE a.kol_id = ANY (${[...ids]}::uuid[]) AND a.provider = 'tiktok' ORDER BY a.kol_id`.execute(tx);
  return rows.map(({ videos, ...account }) => ({
    ...account,
    videos: videos.map((video) => ({ ...video, postedAt: new Date(video.postedAt) })),
  }));
}

/** KOLs whose figures an older version of the formula has computed, by id. */
export async function findOutdated(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT kol_id AS id FROM kol_profiles WHERE (breakdown ->> 'version')::int < ${SCORE_VERSION} AND kol_id > ${after}::uuid
    ORDER BY kol_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined for a KOL without a profile. */
export function findOwnScore(db: Db, kolId: string) {
  return db
    .selectFrom('kol_profiles')
    .select(['score', 'breakdown', 'score_refused_at as refusedAt'])
    .where('kol_id', '=', kolId)
    .executeTakeFirst();
}

/** Newest first. */
export function listScoreDays(db: Db, kolId: string) {
  return db
    .selectFrom('score_days')
    .select(['version', 'score'])
    .select(sql<string>`day::text`.as('day'))
    .where('kol_id', '=', kolId)
    .orderBy('day', 'desc')
    .execute();
}

/** Takes score, components and days away; what the videos reach stays. Of a wish that stands already nothing changes. */
export async function setRefusal(tx: Db, kolId: string, refusedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kol_profiles')
    .set({
      score_refused_at: refusedAt,
      score: null,
      breakdown: sql`breakdown - 'components' - 'measures'`,
    })
    .where('kol_id', '=', kolId)
    .where('score_refused_at', refusedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tx.deleteFrom('score_days').where('kol_id', '=', kolId).execute();
  return numUpdatedRows > 0n;
}
