import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type ContractFilter, fits } from './contract-filter.ts';
import { contractsWithParties, IS_DISPUTED, TERMS } from './contracts.repository.ts';

export interface BrandContractFilter extends ContractFilter {
  readonly brandId: string;
}

export interface BrandContractPage extends BrandContractFilter {
  /** Id of the last one seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. The Brand is given as a set of one so that the planner uses the index of that order, as in `listContracts`. */
export function listContractsOfBrand(db: Db, wanted: BrandContractPage) {
  const { brandId, before, limit, ...filter } = wanted;
  return contractsOfBrand(db)
    .where(sql<boolean>`contract.brand_id = ANY (ARRAY[${brandId}::uuid])`)
    .where('brand.id', '=', brandId)
    .where(fits(filter, 'kol'))
    .$if(before !== null, (query) => query.where('contract.id', '<', before))
    .orderBy('contract.brand_id', 'desc')
    .orderBy('contract.id', 'desc')
    .limit(limit)
    .execute();
}

export function findContractOfBrand(db: Db, id: string, brandId: string) {
  return contractsOfBrand(db)
    .select(['contract.text', 'campaign.brief'])
    .where('contract.id', '=', id)
    .where('contract.brand_id', '=', brandId)
    .executeTakeFirst();
}

export type BrandContractRow = Awaited<ReturnType<typeof listContractsOfBrand>>[number];

function contractsOfBrand(db: Db) {
  return contractsWithParties(db)
    .innerJoin('applicant_states as applicant', 'applicant.id', 'contract.applicant_id')
    .innerJoin('kol_cards as card', 'card.kol_id', 'contract.kol_id')
    .leftJoin('work_states as work', 'work.contract_id', 'contract.id')
    .select(['contract.id', 'contract.status', 'contract.kol_id as kolId', 'kol.image', 'card.slug'])
    .select(['contract.campaign_id as campaignId', 'contract.created_at as createdAt'])
    .select(['contract.brand_id as brandId', 'contract.decided_at as decidedAt'])
    .select(['contract.withdrawn_at as withdrawnAt', 'campaign.cancelled_at as cancelledAt'])
    .select(['campaign.cancel_reason as cancelReason', 'applicant.invited_by as invitedBy'])
    .select(['work.state as workState', 'work.due_at as workDueAt', 'work.is_revision as isRevision'])
    .select(IS_DISPUTED.as('isDisputed'))
    .select(TERMS);
}
