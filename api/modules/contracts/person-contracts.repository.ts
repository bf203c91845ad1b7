import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { AGREED } from './agreed-terms.repository.ts';
import { contractsWithParties, IS_DISPUTED } from './contracts.repository.ts';

export interface PersonContractPage {
  readonly role: 'KOL' | 'Brand';
  readonly personId: string;
  /** Id of the last one seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** Contracts of a KOL or a Brand for staff, newest first. The person is given as a set of one, as in `listContracts`. */
export function listContractsOfPerson(db: Db, { role, personId, before, limit }: PersonContractPage) {
  const [own, other] = role === 'KOL' ? (['kol', 'brand'] as const) : (['brand', 'kol'] as const);
  const owner = sql.ref(`contract.${own}_id`);
  return contractsWithParties(db)
    .leftJoin('work_states as work', 'work.contract_id', 'contract.id')
    .select(['contract.id', 'contract.status', 'contract.price_idr as priceIdr'])
    .select(['contract.campaign_id as campaignId', 'campaign.name as campaignName'])
    .select(['contract.created_at as createdAt', 'contract.decided_at as decidedAt'])
    .select(['contract.withdrawn_at as withdrawnAt', 'campaign.cancelled_at as cancelledAt'])
    .select(['campaign.cancel_reason as cancelReason', 'campaign.end_date as endDate'])
    .select([`${other}.id as otherId`, `${other}.full_name as otherName`])
    .select(['work.state as workState', 'work.due_at as workDueAt', 'work.is_revision as isRevision'])
    .select([IS_DISPUTED.as('isDisputed'), AGREED.as('agreed')])
    .where(sql<boolean>`${owner} = ANY (ARRAY[${personId}::uuid])`)
    .where(`${own}.id`, '=', personId)
    .$if(before !== null, (query) => query.where('contract.id', '<', before))
    .orderBy(owner, 'desc')
    .orderBy('contract.id', 'desc')
    .limit(limit)
    .execute();
}

export type PersonContractRow = Awaited<ReturnType<typeof listContractsOfPerson>>[number];
