import type { ContractGroup } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import type { Period } from '../../platform/period.ts';
import { contractsWithParties, IS_DISPUTED, TERMS } from './contracts.repository.ts';

export interface BrandContractFilter {
  readonly brandId: string;
  readonly group: ContractGroup | null;
  /** Part of the KOL's or the campaign's name, upper or lower case; empty: all. */
  readonly q: string;
  /** When the contracts were made. */
  readonly period: Period;
}

export interface BrandContractPage extends BrandContractFilter {
  /** Id of the last one seen. */
  readonly before: string | null;
  readonly limit: number;
}

const ENDED = sql`work.state IN ('released', 'cancelled', 'settled')`;

/** SQL condition of each group. */
const GROUPS: Readonly<Record<ContractGroup, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql`contract.status = 'pending'`,
  running: sql`contract.status = 'approved' AND (NOT (${ENDED}) OR ${IS_DISPUTED})`,
  ended: sql`contract.status = 'approved' AND ${ENDED} AND NOT ${IS_DISPUTED}`,
  unsigned: sql`contract.status IN ('declined', 'lapsed')`,
};

/** Newest first. The Brand is given as a set of one so that the planner uses the index of that order, as in `listContracts`. */
export function listContractsOfBrand(db: Db, wanted: BrandContractPage) {
  const { brandId, group, q, period, before, limit } = wanted;
  return contractsOfBrand(db)
    .where(sql<boolean>`contract.brand_id = ANY (ARRAY[${brandId}::uuid])`)
    .where('brand.id', '=', brandId)
    .$if(group !== null, (query) => query.where(GROUPS[group as ContractGroup]))
    .$if(q !== '', (query) =>
      query.where((or) => or.or([hasPart('kol.full_name', q), hasPart('campaign.name', q)])),
    )
    .$if(period.from !== null, (query) => query.where('contract.created_at', '>=', period.from as Date))
    .$if(period.until !== null, (query) => query.where('contract.created_at', '<', period.until as Date))
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
