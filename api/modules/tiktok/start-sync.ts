import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { hasLinkedTikTok } from '../accounts/index.ts';
import { hasTiktokHandle } from '../kols/index.ts';
import { deleteLink, lockLink } from './links.repository.ts';
import { type Cause, insertRun, interruptRuns, lastRunSince, type Run, stateOf } from './runs.repository.ts';
import { isRecent, nextTurn } from './sync-rules.ts';

/** Repeated only after a crash or a stop of its process: what TikTok answers is never thrown. */
export const syncTikTok = defineJob<{ runId: string }>('sync-tiktok', { maxAttempts: 8, lane: 'syncs' });

/** Why there is nothing to sync. */
export type Skipped = 'no_username' | 'not_linked' | 'link_lost';

/** Starts a sync, or answers the last one if that is recent. However many ask at once, one runs. */
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

/** The caller holds the lock on the link. */
export async function addRun(tx: Db, context: Context, kolId: string, cause: Cause): Promise<Run> {
  const now = context.clock.now();
  await interruptRuns(tx, kolId, now);
  const run = await insertRun(tx, kolId, cause, now);
  // Nobody waits for a daily sync, so at most two run at a time, after everything else.
  const queue = { queue: `tiktok-daily-${Number.parseInt(kolId.slice(-1), 16) % 2}` };
  await context.jobs.add(tx, syncTikTok, { runId: run.id }, cause === 'daily' ? queue : {});
  await tx
    .updateTable('tiktok_links')
    .set({ next_sync_at: nextTurn(now) })
    .where('kol_id', '=', kolId)
    .execute();
  return run;
}

/** An account that says it is linked, but whose permission is nowhere, is offered the link again. */
async function skipUnlinked(tx: Db, kolId: string): Promise<Skipped> {
  if (!(await hasLinkedTikTok(tx, kolId)))
    return (await hasTiktokHandle(tx, kolId)) ? 'not_linked' : 'no_username';
  await deleteLink(tx, kolId, undefined);
  return 'link_lost';
}
