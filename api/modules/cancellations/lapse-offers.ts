import type { Db } from '../../platform/database.ts';
import { rejectApplicants } from '../applicants/index.ts';
import { type AuditFact, appendAudit } from '../audit/index.ts';
import { currentText, decideContract, type FoundContract, type Moment } from '../contracts/index.ts';

/** Who ended the offer, and from where; null when its time ran out. */
export type Cause = Pick<AuditFact, 'actorId' | 'personId' | 'sessionId' | 'ip' | 'userAgent'>;

type Lapsed = Pick<AuditFact, 'contractId' | 'text' | 'sha256' | 'at'>;

/**
 * Ends offers that nobody answered, in the caller's transaction; their places become free. The offers are locked and pending, in
 * the order of their KOLs. Contracts are changed before applicants: changing an applicant locks the counts of its KOL and then of
 * its campaign, and nobody may hold the campaign's while waiting for another KOL's.
 *
 * Call `recordLapses` at the end of the transaction.
 * @param waiting applicants without an offer, who are rejected in the same statement
 */
export async function lapseOffers(
  tx: Db,
  offers: readonly FoundContract[],
  moment: Moment,
  waiting: readonly string[] = [],
): Promise<Lapsed[]> {
  const at = moment.now;
  const lapsed: Lapsed[] = [];
  for (const offer of offers) lapsed.push(await lapseContract(tx, offer, moment));
  const applicants = [...offers.map(({ applicantId }) => applicantId), ...waiting];
  if (applicants.length > 0) await rejectApplicants(tx, applicants, at);
  return lapsed;
}

/** Ends the contract of one offer; the caller decides what becomes of its applicant. */
export async function lapseContract(
  tx: Db,
  offer: FoundContract,
  moment: Moment,
  isWithdrawn = false,
): Promise<Lapsed> {
  const at = moment.now;
  const text = await currentText(tx, offer, moment);
  await decideContract(tx, offer.id, { ...text, status: 'lapsed', at, isWithdrawn });
  return { ...text, contractId: offer.id, at };
}

/**
 * Call it last: each entry locks its chain. The chains are locked in one order, so that two transactions never wait for each
 * other.
 */
export async function recordLapses(tx: Db, lapsed: readonly Lapsed[], cause: Cause): Promise<void> {
  const chain = ({ contractId }: Lapsed) => contractId.slice(-1);
  for (const entry of lapsed.toSorted((a, b) => chain(a).localeCompare(chain(b))))
    await appendAudit(tx, { ...cause, ...entry, event: 'contract_lapsed' });
}
