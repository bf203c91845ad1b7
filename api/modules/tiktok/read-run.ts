import type { Context } from '../../platform/context.ts';
import { failRun, findRun, type Run, stateOf } from './runs.repository.ts';
import { isDead } from './sync-rules.ts';

/** A run of this KOL. A run that no process continues is ended here, so that nobody waits for it. */
export async function readRun(
  { db, clock }: Context,
  kolId: string,
  runId: string,
): Promise<Run | undefined> {
  const run = await findRun(db, runId);
  if (run?.kol_id !== kolId) return undefined;
  if (!isDead(stateOf(run), clock.now())) return run;
  await failRun(db, runId, 'interrupted', clock.now());
  return findRun(db, runId);
}
