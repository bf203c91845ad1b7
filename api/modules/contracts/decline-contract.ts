import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import { refusalOfDecision } from './contract.ts';
import { decideContract, lockContract, rejectApplicant } from './contracts.repository.ts';
import { currentText } from './current-text.ts';

/** The KOL declines, in the caller's transaction; the place becomes free. */
export async function declineContract(
  tx: Db,
  contractId: string,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  const contract = await lockContract(tx, contractId, evidence.actorId);
  if (!contract) return fail('contract_not_found');
  const refusal = refusalOfDecision(contract.status);
  if (refusal) fail(refusal);
  const declined = currentText(contract, now);
  await decideContract(tx, contract.id, { ...declined, status: 'declined', at: now });
  await rejectApplicant(tx, contract.applicantId, now);
  await appendAudit(tx, {
    ...evidence,
    ...declined,
    event: 'contract_declined',
    contractId: contract.id,
    at: now,
  });
}
