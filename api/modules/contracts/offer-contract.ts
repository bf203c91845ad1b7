import type { Db } from '../../platform/database.ts';
import { appendAudit, type Evidence } from '../audit/index.ts';
import { findApplicantTerms, insertContract } from './contracts.repository.ts';
import { type Moment, renderFor } from './current-text.ts';

/** Makes the pending contract of an applicant, in the transaction that approved or invited it. */
export async function offerContract(
  tx: Db,
  applicantId: string,
  evidence: Evidence,
  moment: Moment,
): Promise<string> {
  const terms = await findApplicantTerms(tx, applicantId);
  const { campaignId, kolId, brandId } = terms;
  const hashed = await renderFor(tx, terms, moment);
  const contractId = await insertContract(tx, {
    ...hashed,
    applicantId,
    campaignId,
    kolId,
    brandId,
    createdAt: moment.now,
  });
  await appendAudit(tx, { ...evidence, ...hashed, event: 'contract_offered', contractId, at: moment.now });
  return contractId;
}
