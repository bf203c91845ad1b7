import type { DifferenceFilter, DifferenceSource } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';

/** One point in which two records of one thing differ. */
export interface Found {
  readonly subject: string;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Saves what a comparison of these subjects found, and resolves those of their open differences that it did not find again. */
export async function noteDifferences(
  tx: Db,
  source: DifferenceSource,
  {
    subjects,
    found,
    now,
  }: { readonly subjects: readonly string[]; readonly found: readonly Found[]; readonly now: Date },
): Promise<void> {
  for (const one of found)
    await sql`
      INSERT INTO differences (source, subject, field, ours, theirs, found_at, seen_at)
      VALUES (${source}, ${one.subject}, ${one.field}, ${one.ours}, ${one.theirs}, ${now}, ${now})
      ON CONFLICT (source, subject, field) WHERE resolved_at IS NULL
      DO UPDATE SET ours = excluded.ours, theirs = excluded.theirs, seen_at = excluded.seen_at`.execute(tx);
  if (subjects.length === 0) return;
  await tx
    .updateTable('differences')
    .set({ resolved_at: now, resolution: 'Tidak ditemukan lagi pada perbandingan berikutnya' })
    .where('source', '=', source)
    .where('subject', 'in', subjects)
    .where('resolved_at', 'is', null)
    .where('seen_at', '<', now)
    .execute();
}

export async function beginComparison(db: Db, source: DifferenceSource, now: Date): Promise<void> {
  const fresh = { started_at: now, ended_at: null, compared: 0 };
  await db
    .insertInto('comparisons')
    .values({ source, ...fresh })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(fresh))
    .execute();
}

export async function stepComparison(
  tx: Db,
  source: DifferenceSource,
  { compared, endedAt }: { readonly compared: number; readonly endedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('comparisons')
    .set({ compared: sql`compared + ${compared}`, ended_at: endedAt })
    .where('source', '=', source)
    .execute();
}

export interface WantedDifferences {
  readonly status: DifferenceFilter | undefined;
  /** Id of the last one seen; ids rise with time. */
  readonly after: string | null;
  readonly limit: number;
}

/** Newest first. */
export async function listDifferences(db: Db, { status, after, limit }: WantedDifferences) {
  let query = db.selectFrom('differences').selectAll();
  if (status) query = query.where('resolved_at', status === 'open' ? 'is' : 'is not', null);
  if (after) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** @returns the subject of the difference; undefined when no such difference is open */
export async function resolveDifference(
  tx: Db,
  {
    id,
    by,
    reason,
    now,
  }: { readonly id: string; readonly by: string; readonly reason: string; readonly now: Date },
) {
  return tx
    .updateTable('differences')
    .set({ resolved_at: now, resolved_by: by, resolution: reason })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['source', 'subject', 'field'])
    .executeTakeFirst();
}

export async function countOpen(db: Db): Promise<readonly { source: string; count: number }[]> {
  return db
    .selectFrom('differences')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('source')
    .execute();
}

export async function lastEnds(db: Db): Promise<readonly { source: string; endedAt: Date | null }[]> {
  return db.selectFrom('comparisons').select(['source', 'ended_at as endedAt']).execute();
}

export const countUnresolved = (db: Db): Promise<WaitingCount> =>
  countWaiting(db, sql`SELECT found_at AS at FROM differences WHERE resolved_at IS NULL ORDER BY found_at`);
