import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type ContractFilter, fits } from './contract-filter.ts';
import { contractsWithParties, IS_DISPUTED, TERMS } from './contracts.repository.ts';

export interface KolContractPage extends ContractFilter {
  readonly kolId: string;
  /** Id of the last one seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. The KOL is given as a set of one so that the planner uses the index of that order, as in `listApplicants`. */
export function listContracts(db: Db, { kolId, before, limit, ...filter }: KolContractPage) {
  return (
    contractsWithParties(db)
      .innerJoin('applicant_states as applicant', 'applicant.id', 'contract.applicant_id')
      .leftJoin('work_states as work', 'work.contract_id', 'contract.id')
      .select(['work.state as workState', 'work.due_at as workDueAt', 'work.is_revision as isRevision'])
      .select(IS_DISPUTED.as('isDisputed'))
      .select([
        'contract.id',
        'contract.kol_id as kolId',
        'contract.status',
        'contract.created_at as createdAt',
        'contract.decided_at as decidedAt',
        'contract.withdrawn_at as withdrawnAt',
        'campaign.cancelled_at as cancelledAt',
        'campaign.cancel_reason as cancelReason',
      ])
      .select(['contract.campaign_id as campaignId', 'applicant.invited_by as invitedBy'])
      .select(TERMS)
      .where(sql<boolean>`contract.kol_id = ANY (ARRAY[${kolId}::uuid])`)
      // Without this, both lists are walked in the order of the KOLs, and everybody with a smaller id may be read to find this
      // KOL.
      .where('kol.id', '=', kolId)
      .where(fits(filter, 'brand'))
      .$if(before !== null, (query) => query.where('contract.id', '<', before))
      .orderBy('contract.kol_id', 'desc')
      .orderBy('contract.id', 'desc')
      .limit(limit)
      .execute()
  );
}
