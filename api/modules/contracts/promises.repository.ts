import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/**
 * Whole rupiah that a campaign has promised to KOLs out of the money that it still holds: the price of each offer that can still
 * be signed. What is signed has an escrow of its own. The campaign must be locked, so that nothing is offered or signed meanwhile.
 *
 * @param today Jakarta's day; after the campaign's last day nobody signs any more
 */
export async function promisedIdr(trx: Db, campaignId: string, today: string): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    SELECT coalesce(sum(k.price_idr), 0)::bigint AS promised
    FROM contracts k JOIN campaign_terms c ON c.id = k.campaign_id
    WHERE k.campaign_id = ${campaignId} AND k.status = 'pending' AND c.end_date >= ${today}::date`.execute(
    trx,
  );
  return rows[0]?.promised ?? 0;
}

/** Number of a campaign's signed contracts whose work goes on, and the whole rupiah set aside for them. */
export async function reservedOfCampaign(db: Db, campaignId: string) {
  const { rows } = await sql<{ contracts: number; reservedIdr: number }>`
    SELECT count(*) AS contracts, coalesce(sum(h.balance_idr), 0)::bigint AS "reservedIdr"
    FROM contracts k JOIN held_money h ON h.account = 'contract_escrow' AND h.owner_id = k.id AND h.balance_idr > 0
    WHERE k.campaign_id = ${campaignId} AND k.status = 'approved'`.execute(db);
  return rows[0] ?? { contracts: 0, reservedIdr: 0 };
}

/** Whole rupiah that a Brand's campaigns and their contracts hold. */
export async function heldForBrandIdr(db: Db, brandId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(h.balance_idr), 0)::bigint AS held
    FROM campaign_terms c CROSS JOIN LATERAL (
      SELECT 'campaign_escrow' AS account, c.id AS owner_id
      UNION ALL SELECT 'contract_escrow', k.id FROM contracts k WHERE k.campaign_id = c.id AND k.status = 'approved'
    ) o JOIN held_money h USING (account, owner_id)
    WHERE c.brand_id = ${brandId}`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Whether this KOL or Brand is a party of any contract. */
export async function hasContracts(db: Db, personId: string): Promise<boolean> {
  const contract = await db
    .selectFrom('contracts')
    .select('id')
    .where(({ or, eb }) => or([eb('kol_id', '=', personId), eb('brand_id', '=', personId)]))
    .limit(1)
    .executeTakeFirst();
  return contract !== undefined;
}

/** Whether a KOL of this campaign ever signed. */
export async function hasSignedContract(db: Db, campaignId: string): Promise<boolean> {
  const signed = await db
    .selectFrom('contracts')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return signed !== undefined;
}
