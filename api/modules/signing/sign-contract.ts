import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { approveInvitation } from '../applicants/index.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import {
  currentText,
  decideContract,
  lockContract,
  refusalOfDecision,
  stateContract,
} from '../contracts/index.ts';

export interface Signing {
  readonly contractId: string;
  /** Hash of the text that was shown; without it today's text is signed. */
  readonly sha256: string | undefined;
}

/** The KOL signs, in the caller's transaction. The contract's row is locked before it is judged: the first decision wins. */
export async function signContract(
  tx: Db,
  { contractId, sha256 }: Signing,
  evidence: Evidence,
  { now, keys }: { readonly now: Date; readonly keys: EvidenceKeys },
): Promise<void> {
  const contract = await lockContract(tx, contractId, evidence.actorId);
  if (!contract) return fail('contract_not_found');
  const refusal = refusalOfDecision(contract.status);
  if (refusal) fail(refusal);
  // What was set aside for places still open has gone back to the brand.
  if (contract.endDate < jakartaDay(now)) fail('contract_ended');
  const signed = currentText(contract, now);
  if (sha256 !== undefined && sha256 !== signed.sha256) fail('contract_text_changed');
  await decideContract(tx, contract.id, { ...signed, status: 'approved', at: now });
  await approveInvitation(tx, contract.applicantId, now);
  const { id, brandId, kolId } = contract;
  const entry = await appendAudit(tx, {
    ...evidence,
    ...signed,
    event: 'contract_signed',
    contractId: id,
    at: now,
  });
  await stateContract(tx, keys, { ...signed, id, brandId, kolId, signedAt: now }, entry, now);
}
