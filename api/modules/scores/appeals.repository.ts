import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import type { StoredBreakdown } from '../kols/index.ts';

export function latestAppeal(db: Db, kolId: string) {
  return db
    .selectFrom('score_appeals')
    .select(['reason', 'asked_at as askedAt', 'decided_at as decidedAt', 'result', 'answer'])
    .where('kol_id', '=', kolId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type LatestAppeal = Awaited<ReturnType<typeof latestAppeal>>;

export const findAppeal = (db: Db, id: string) =>
  db
    .selectFrom('score_appeals')
    .select(['kol_id as kolId', 'decided_at as decidedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
export type FoundAppeal = Awaited<ReturnType<typeof findAppeal>>;

export interface AskedAppeal {
  readonly id: string;
  readonly kolId: string;
  readonly name: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly scoreAsked: number | null;
  readonly score: number | null;
  readonly breakdown: StoredBreakdown | null;
}

/** Those that nobody has answered, oldest first, with the numbers behind the present score. */
export async function listOpenAppeals(
  db: Db,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<AskedAppeal[]> {
  const { rows } = await sql<AskedAppeal>`
    SELECT a.id, a.kol_id AS "kolId", u.full_name AS name, a.reason, date_trunc('milliseconds', a.asked_at) AS "askedAt",
      a.score::float8 AS "scoreAsked", s.score::float8 AS score, s.breakdown
    FROM score_appeals a JOIN people u ON u.id = a.kol_id LEFT JOIN kol_scores s ON s.kol_id = a.kol_id
    WHERE a.decided_at IS NULL
      AND (${after === null} OR (a.asked_at, a.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    ORDER BY a.asked_at, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

export const countOpenAppeals = (db: Db): Promise<WaitingCount> =>
  countWaiting(db, sql`SELECT asked_at AS at FROM score_appeals WHERE decided_at IS NULL ORDER BY asked_at`);

/** Whoever refuses to be scored asks no more, and no score of it is kept. */
export async function forgetAppealedScores(tx: Db, kolId: string): Promise<void> {
  await tx.deleteFrom('score_appeals').where('kol_id', '=', kolId).where('decided_at', 'is', null).execute();
  await tx
    .updateTable('score_appeals')
    .set({ score: null, version: null })
    .where('kol_id', '=', kolId)
    .execute();
}

export async function eraseAppeals(tx: Db, kolId: string): Promise<void> {
  await tx.deleteFrom('score_appeals').where('kol_id', '=', kolId).execute();
}
