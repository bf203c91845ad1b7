import { SIGN_KINDS } from '@sohor/shared/wire/catalog';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { checkKind, clearSigns } from './signs.repository.ts';

const checkJob = defineJob<Record<string, never>>('check-signs', { maxAttempts: 3 });

export function scheduleChecks(context: Context): void {
  context.jobs.handle(checkJob, () => check(context));
  // 03:10 in Jakarta, after the day's syncs.
  context.jobs.every('10 20 * * *', checkJob);
}

/** Adds a check, once however often it is asked for. */
export const recheckNow = (tx: Db, { jobs }: Context): Promise<void> =>
  jobs.add(tx, checkJob, {}, { key: 'check-signs' });

/** Each kind in a transaction of its own: one that takes too long leaves the others, and fails the job after them. */
export async function check({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  for (const kind of SIGN_KINDS)
    await db
      .transaction()
      .execute((tx) => checkKind(tx, kind, now))
      .catch((failure: unknown) => failures.push(failure));
  await clearSigns(db, now);
  if (failures.length > 0) throw failures[0];
}
