import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { approveInvitation } from '../applicants/index.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import {
  currentText,
  decideContract,
  findContract,
  hasLapsed,
  lockContract,
  type Moment,
  refusalOfDecision,
  stateContract,
} from '../contracts/index.ts';
import { startWork } from '../deliverables/index.ts';
import { addNotices } from '../notices/index.ts';
import { reservePrice } from './reserve-price.ts';

export interface Signing {
  readonly contractId: string;
  /** Hash of the text that the KOL was shown; without it the current text is signed. */
  readonly sha256: string | undefined;
}

/**
 * The KOL signs, in the caller's transaction, and the price is set aside. Campaign and contract are locked, in this order as
 * everywhere, before anything is checked, so that the first decision wins.
 */
export async function signContract(
  tx: Db,
  { contractId, sha256 }: Signing,
  evidence: Evidence,
  { now, keys, config }: Moment & { readonly keys: EvidenceKeys },
): Promise<void> {
  const found = await findContract(tx, contractId, evidence.actorId);
  if (!found) return fail('contract_not_found');
  await lockOwnCampaign(tx, found.campaignId, found.brandId);
  const contract = await lockContract(tx, contractId, evidence.actorId);
  if (!contract) return fail('contract_not_found');
  const refusal = refusalOfDecision(contract.status);
  if (refusal) fail(refusal);
  if (hasLapsed(contract, now) && jakartaDay(now) <= contract.endDate) fail('contract_lapsed');
  // After the last day, the money for open places has gone back to the brand.
  if (contract.endDate < jakartaDay(now)) fail('contract_ended');
  const signed = await currentText(tx, contract, { now, config });
  if (sha256 !== undefined && sha256 !== signed.sha256) fail('contract_text_changed');
  await decideContract(tx, contract.id, { ...signed, status: 'approved', at: now });
  await approveInvitation(tx, contract.applicantId, now);
  const { id, brandId, kolId } = contract;
  await reservePrice(tx, contract, { at: now, own: [kolId], other: brandId });
  const { campaignId, priceIdr } = contract;
  await startWork(tx, { contractId: id, campaignId, kolId, brandId, priceIdr }, contract, now);
  const entry = await appendAudit(tx, {
    ...evidence,
    ...signed,
    event: 'contract_signed',
    contractId: id,
    at: now,
  });
  await stateContract(tx, keys, { ...signed, id, brandId, kolId, signedAt: now }, entry, now);
  await addNotices(tx, [{ kind: 'signed', userId: brandId, fromId: kolId, key: id, campaignId, at: now }]);
}
