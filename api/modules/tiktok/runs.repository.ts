import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { LastRun, SyncFailure } from './sync-rules.ts';
import type { TikTokTables } from './tiktok.tables.ts';

export type Run = Selectable<TikTokTables['sync_runs']>;
export type Cause = Run['cause'];

export function stateOf(run: Run): LastRun {
  const { status, started_at: startedAt, touched_at: touchedAt, finished_at: finishedAt } = run;
  return { status, startedAt, touchedAt, finishedAt };
}

export function findRun(db: Db, id: string): Promise<Run | undefined> {
  return db.selectFrom('sync_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lastRunSince(db: Db, kolId: string, since: Date): Promise<Run | undefined> {
  return db
    .selectFrom('sync_runs')
    .selectAll()
    .where('kol_id', '=', kolId)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertRun(tx: Db, kolId: string, cause: Cause, now: Date): Promise<Run> {
  return tx
    .insertInto('sync_runs')
    .values({ kol_id: kolId, cause, started_at: now, touched_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function enterStep(db: Db, id: string, step: Run['step'], now: Date): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ step, touched_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** False when the run has ended already: the first end stays. */
export async function finishRun(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sync_runs')
    .set({ status: 'success', step: 'done', finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failRun(db: Db, id: string, failure: SyncFailure, now: Date): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ status: 'failed', failure, finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Ends runs that a dead worker left, or that an earlier linked account started. */
export async function interruptRuns(tx: Db, kolId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sync_runs')
    .set({ status: 'failed', failure: 'interrupted', finished_at: now })
    .where('kol_id', '=', kolId)
    .where('status', '=', 'running')
    .execute();
}
