import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { clearInBatches } from '../../jobs/clear-in-batches.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { startSync } from './start-sync.ts';
import { nextTurn } from './sync-rules.ts';

const startDueSyncs = defineJob<Record<string, never>>('start-due-tiktok-syncs', { maxAttempts: 2 });
const startDailySync = defineJob<{ kolId: string }>('start-daily-tiktok-sync', { maxAttempts: 3 });

/** Syncs are spread over this time, because TikTok limits calls per minute. */
const SPREAD_MS = 50 * MINUTE_MS;
const BATCH_SIZE = 500;
const KEEP_RUNS_MS = 90 * DAY_MS;

/** Syncs every account once a day, except those of blocked KOLs. It runs each hour, so that a machine that slept catches up. */
export function scheduleSyncs(context: Context): void {
  const { jobs, db, clock } = context;
  jobs.handle(startDueSyncs, async (_payload, { signal }) => {
    const now = clock.now();
    for (let after: string | undefined; ; ) {
      const due = await findDue(context, now, after);
      for (const { kol_id: kolId } of due) {
        const runAt = new Date(Date.now() + Math.random() * SPREAD_MS);
        await jobs.add(db, startDailySync, { kolId }, { runAt, key: `tiktok-daily:${kolId}` });
      }
      after = due.at(-1)?.kol_id;
      if (due.length < BATCH_SIZE) break;
    }
    const old = sql<boolean>`started_at < ${new Date(+now - KEEP_RUNS_MS)}`;
    await clearInBatches(context, [{ table: 'sync_runs', where: old }], { signal });
  });
  jobs.every('17 * * * *', startDueSyncs);

  jobs.handle(startDailySync, async ({ kolId }) => {
    const outcome = await startSync(context, kolId, 'daily');
    if (typeof outcome === 'object' && outcome.cause === 'daily') return;
    // There was nothing to sync, or the KOL has just done it. Either way this turn is over.
    await db
      .updateTable('tiktok_links')
      .set({ next_sync_at: nextTurn(clock.now()) })
      .where('kol_id', '=', kolId)
      .execute();
  });
}

function findDue({ db }: Context, now: Date, after: string | undefined) {
  return db
    .selectFrom('tiktok_links')
    .innerJoin('people', 'people.id', 'kol_id')
    .select('kol_id')
    .where('next_sync_at', '<=', now)
    .where('people.status', '<>', 'blocked')
    .$if(after !== undefined, (query) => query.where('kol_id', '>', after ?? ''))
    .orderBy('kol_id')
    .limit(BATCH_SIZE)
    .execute();
}
