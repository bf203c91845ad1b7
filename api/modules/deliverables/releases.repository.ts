import type { Db } from '../../platform/database.ts';
import type { DividedPrice } from '../taxes/index.ts';
import { SIGNED_AT } from './deliverables.repository.ts';

/** When the contract was signed, and how the price was divided if it was paid; undefined before the contract is signed. */
export function findPaidPrice(db: Db, contractId: string) {
  return db
    .selectFrom('deliverables as d')
    .leftJoin('contract_releases as r', 'r.contract_id', 'd.contract_id')
    .select(['d.state', 'r.gross_idr as grossIdr', 'r.fee_idr as feeIdr'])
    .select(['r.vat_idr as vatIdr', 'r.withheld_idr as withheldIdr', 'r.net_idr as netIdr', 'r.rules'])
    .select(SIGNED_AT.as('signedAt'))
    .where('d.contract_id', '=', contractId)
    .executeTakeFirst();
}

export async function insertRelease(
  tx: Db,
  contractId: string,
  divided: DividedPrice,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('contract_releases')
    .values({
      contract_id: contractId,
      at,
      gross_idr: divided.grossIdr,
      fee_idr: divided.feeIdr,
      vat_idr: divided.vatIdr,
      withheld_idr: divided.withheldIdr,
      net_idr: divided.netIdr,
      rules: divided.rules,
      steps: JSON.stringify(divided.steps),
    })
    .execute();
}

/** How the price of a contract was divided when its work was paid; undefined before. */
export function findRelease(db: Db, contractId: string) {
  return db
    .selectFrom('contract_releases as r')
    .innerJoin('deliverables as d', 'd.contract_id', 'r.contract_id')
    .select(['d.campaign_id as campaignId', 'd.brand_id as brandId', 'r.gross_idr as grossIdr', 'r.at'])
    .select(['r.net_idr as netIdr', 'r.fee_idr as feeIdr', 'r.vat_idr as vatIdr'])
    .where('r.contract_id', '=', contractId)
    .executeTakeFirst();
}
