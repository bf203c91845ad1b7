import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@sohor/shared/format';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** The rows of one table that a clean-up deletes. */
export interface Sweep {
  readonly table: string;
  /** Selects the rows to delete; an index has to support it. */
  readonly where: RawBuilder<SqlBool>;
}

export interface ClearOptions {
  /** Maximum number of rows that one transaction deletes. */
  readonly batch?: number;
  /** Maximum duration of a run in milliseconds; the next run deletes what is left. */
  readonly budgetMs?: number;
  readonly signal?: AbortSignal;
}

export const CLEAR_BATCH = 5_000;
/** Pause between two batches, so that other queries get their share of the disk. */
const PAUSE_MS = 100;
/** A run ends well before the five minutes after which another worker may take over its job: see leases.ts. */
export const CLEAR_BUDGET_MS = 4 * MINUTE_MS;

/**
 * Deletes the rows in small transactions until none is left or the time is up. Rows that another transaction has locked are left
 * for the next run.
 * @returns whether all of them were deleted
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
