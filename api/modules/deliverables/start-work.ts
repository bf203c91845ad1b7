import { type AgreedTerms, DAY_MS } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { type CampaignDefaults, termsOfCampaign } from '../contracts/index.ts';
import { insertWork, type NewWork } from './deliverables.repository.ts';
import { piecesOf } from './rules/pieces.ts';
import { startedWork } from './rules/work.ts';

/** Midnight in Jakarta at which a day, `YYYY-MM-DD`, ends. Indonesia has no summer time. */
export const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS);

interface Terms extends CampaignDefaults {
  readonly agreed: AgreedTerms | null;
}

/**
 * Begins the work, in the transaction that signs its contract and sets its money aside. It is due when the campaign ends, or when
 * both sides agreed.
 */
export async function startWork(tx: Db, work: NewWork, terms: Terms, at: Date): Promise<void> {
  const { draftDue, publishDue, revisions, deliverables } = terms.agreed ?? termsOfCampaign(terms);
  const started = startedWork(draftDue !== null, endOfDay(draftDue ?? publishDue), revisions);
  await insertWork(tx, work, piecesOf(deliverables), started, at);
}
