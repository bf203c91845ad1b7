import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@sohor/shared/format';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Rows that are to go. */
export interface Sweep {
  readonly table: string;
  /** Which rows are removed; needs an index that finds them. */
  readonly where: RawBuilder<SqlBool>;
}

export interface ClearOptions {
  /** Most rows of one transaction. */
  readonly batch?: number;
  /** Most milliseconds of one run; the next one goes on. */
  readonly budgetMs?: number;
  readonly signal?: AbortSignal;
}

export const CLEAR_BATCH = 5_000;
/** Between two batches, so that others get at disk and log, too. */
const PAUSE_MS = 100;
/** Well within the five minutes after which a worker of an older release would take the job for lost. */
export const CLEAR_BUDGET_MS = 4 * MINUTE_MS;

/**
 * Deletes in small transactions until nothing is left or the time is up. Rows that somebody holds are left for later.
 * @returns whether all is gone.
 */
export async function clearInBatches(
  { db, patience, log }: Pick<Context, 'db' | 'patience' | 'log'>,
  sweeps: readonly Sweep[],
  { batch = CLEAR_BATCH, budgetMs = CLEAR_BUDGET_MS, signal }: ClearOptions = {},
): Promise<boolean> {
  const end = patience.now() + budgetMs;
  for (const { table, where } of sweeps) {
    for (let gone = batch; gone === batch; ) {
      if (signal?.aborted || patience.now() >= end) {
        log.info({ table }, 'more is left to clear than one run does: the next one goes on');
        return false;
      }
      const name = sql.table(table);
      const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${where} limit ${batch} for update skip locked))`.execute(db);
      gone = Number(numAffectedRows);
      if (gone === batch) await pause(PAUSE_MS * patience.pauses);
    }
  }
  return true;
}
