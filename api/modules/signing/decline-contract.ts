import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { setApplicantStatus } from '../applicants/index.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import {
  currentText,
  decideContract,
  lockContract,
  type Moment,
  refusalOfDecision,
} from '../contracts/index.ts';
import { addNotices } from '../notices/index.ts';

/** The KOL declines, in the caller's transaction; the place becomes free. */
export async function declineContract(
  tx: Db,
  contractId: string,
  evidence: Evidence,
  moment: Moment,
): Promise<void> {
  const contract = await lockContract(tx, contractId, evidence.actorId);
  if (!contract) return fail('contract_not_found');
  const refusal = refusalOfDecision(contract.status);
  if (refusal) fail(refusal);
  const declined = await currentText(tx, contract, moment);
  const { now } = moment;
  await decideContract(tx, contract.id, { ...declined, status: 'declined', at: now });
  await setApplicantStatus(tx, contract.applicantId, 'rejected', now);
  await appendAudit(tx, {
    ...evidence,
    ...declined,
    event: 'contract_declined',
    contractId: contract.id,
    at: now,
  });
  const { id: key, brandId: userId, kolId: fromId, campaignId } = contract;
  await addNotices(tx, [{ kind: 'declined', userId, fromId, key, campaignId, at: now }]);
}
