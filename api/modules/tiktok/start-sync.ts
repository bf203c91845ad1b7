import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { hasLinkedTikTok } from '../accounts/index.ts';
import { hasTiktokHandle } from '../kols/index.ts';
import { deleteLink, lockLink } from './links.repository.ts';
import { type Cause, insertRun, interruptRuns, lastRunSince, type Run, stateOf } from './runs.repository.ts';
import { isRecent, nextTurn } from './sync-rules.ts';

/** Retried only after its process crashed or stopped: TikTok's failures are not thrown. */
export const syncTikTok = defineJob<{ runId: string }>('sync-tiktok', { maxAttempts: 8, lane: 'syncs' });

/** Why no sync was started. */
export type Skipped = 'no_username' | 'not_linked' | 'link_lost';

/** Starts a sync, or returns the last one if that is recent. Parallel requests start only one. */
export function startSync(context: Context, kolId: string, cause: Cause): Promise<Run | Skipped> {
  return context.db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, kolId);
    if (!link) return skipUnlinked(tx, kolId);
    if (!(await hasTiktokHandle(tx, kolId))) return 'no_username';
    const now = context.clock.now();
    const last = await lastRunSince(tx, kolId, link.linked_at);
    const isAnswer = last && isRecent(stateOf(last), now);
    return isAnswer ? last : addRun(tx, context, kolId, cause);
  });
}

/** The caller must hold the lock on the link. */
export async function addRun(tx: Db, context: Context, kolId: string, cause: Cause): Promise<Run> {
  const now = context.clock.now();
  await interruptRuns(tx, kolId, now);
  const run = await insertRun(tx, kolId, cause, now);
  // Nobody waits for a daily sync, so at most two run at a time.
  const queue = { queue: `tiktok-daily-${Number.parseInt(kolId.slice(-1), 16) % 2}` };
  await context.jobs.add(tx, syncTikTok, { runId: run.id }, cause === 'daily' ? queue : {});
  await tx
    .updateTable('tiktok_links')
    .set({ next_sync_at: nextTurn(now) })
    .where('kol_id', '=', kolId)
    .execute();
  return run;
}

/** If the account is marked as linked but has no permission, the mark is removed, so that the KOL is asked to link again. */
async function skipUnlinked(tx: Db, kolId: string): Promise<Skipped> {
  if (!(await hasLinkedTikTok(tx, kolId)))
    return (await hasTiktokHandle(tx, kolId)) ? 'not_linked' : 'no_username';
  await deleteLink(tx, kolId, undefined);
  return 'link_lost';
}
