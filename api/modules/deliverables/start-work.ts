import { type AgreedTerms, DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { insertWork, type NewWork } from './deliverables.repository.ts';
import { startedWork } from './rules/work.ts';

/** Midnight in Jakarta at which a day, `YYYY-MM-DD`, ends. Indonesia has no summer time. */
export const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS);

interface Terms {
  /** The campaign's. */
  readonly endDate: string;
  readonly needsDraft: boolean;
  readonly agreed: Pick<AgreedTerms, 'draftDue' | 'publishDue' | 'revisions'> | null;
}

/**
 * Begins the work, in the transaction that signs its contract and sets its money aside. It is due when the campaign ends, or when
 * both sides agreed.
 */
export async function startWork(
  tx: Db,
  work: NewWork,
  { endDate, needsDraft, agreed }: Terms,
  at: Date,
): Promise<void> {
  const started = agreed
    ? startedWork(agreed.draftDue !== null, endOfDay(agreed.draftDue ?? agreed.publishDue), agreed.revisions)
    : startedWork(needsDraft, endOfDay(endDate), LIMITS.revisions);
  await insertWork(tx, work, started, at);
}
