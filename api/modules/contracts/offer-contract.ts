import type { Db } from '../../platform/database.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import { addNotices } from '../notices/index.ts';
import { insertTerms } from './agreed-terms.repository.ts';
import { findApplicantTerms, insertContract } from './contracts.repository.ts';
import { type Moment, renderFor } from './current-text.ts';
import type { AgreedTerms } from './rules/agreed-terms.ts';
import { offerEnds } from './rules/contract.ts';

/**
 * Makes the pending contract of an applicant, in the transaction that approved or invited it.
 * @param agreed what both sides agreed on; without it, the campaign's own terms
 */
export async function offerContract(
  tx: Db,
  applicantId: string,
  evidence: Evidence,
  moment: Moment,
  agreed?: AgreedTerms,
): Promise<string> {
  const terms = {
    ...(await findApplicantTerms(tx, applicantId)),
    ...(agreed && { agreed, priceIdr: agreed.priceIdr }),
  };
  const { campaignId, kolId, brandId } = terms;
  const hashed = await renderFor(tx, terms, moment);
  const contractId = await insertContract(tx, {
    ...hashed,
    applicantId,
    campaignId,
    kolId,
    brandId,
    priceIdr: terms.priceIdr,
    createdAt: moment.now,
  });
  if (agreed) await insertTerms(tx, contractId, agreed);
  await appendAudit(tx, { ...evidence, ...hashed, event: 'contract_offered', contractId, at: moment.now });
  await addNotices(tx, [
    {
      kind: 'offered',
      userId: kolId,
      fromId: brandId,
      key: contractId,
      campaignId,
      at: moment.now,
      facts: { until: offerEnds({ ...terms, createdAt: moment.now }).toISOString() },
    },
  ]);
  return contractId;
}
