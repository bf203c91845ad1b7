import { DAY_MS } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { insertWork, type NewWork } from './deliverables.repository.ts';
import { startedWork } from './rules/work.ts';

/** Midnight in Jakarta at which a day, `YYYY-MM-DD`, ends. Indonesia has no summer time. */
export const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS);

/**
 * Begins the work, in the transaction that signs its contract and sets its money aside. The work is due when the campaign ends.
 */
export async function startWork(
  tx: Db,
  work: NewWork,
  campaign: { readonly endDate: string; readonly needsDraft: boolean },
  at: Date,
): Promise<void> {
  await insertWork(tx, work, startedWork(campaign.needsDraft, endOfDay(campaign.endDate)), at);
}
