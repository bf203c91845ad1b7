import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { eraseOldAddresses } from './shipments.repository.ts';

const BATCH = 1_000;

const clearAddresses = defineJob<Record<string, never>>('clear-addresses', { maxAttempts: 3 });

/** Deletes the addresses that nobody needs any more. Before that they are hidden already. */
export async function clearOldAddresses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  while ((await eraseOldAddresses(db, clock.now(), BATCH)) === BATCH);
}

export function scheduleAddressClearing(context: Context): void {
  context.jobs.handle(clearAddresses, () => clearOldAddresses(context));
  context.jobs.every('17 * * * *', clearAddresses);
}
