import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/**
 * What a campaign has promised to KOLs, in whole rupiah: its price for each signed contract and for each offer that can still
 * be signed. The campaign must be locked, so that no offer is made meanwhile. It stands in for money that is set aside for
 * each contract.
 *
 * @param today Jakarta's day; after the campaign's last day nobody signs any more
 */
export async function promisedIdr(trx: Db, campaignId: string, today: string): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    SELECT coalesce(sum(c.price_idr), 0)::bigint AS promised
    FROM contracts k JOIN campaign_terms c ON c.id = k.campaign_id
    WHERE k.campaign_id = ${campaignId}
      AND (k.status = 'approved' OR (k.status = 'pending' AND c.end_date >= ${today}::date))`.execute(trx);
  return rows[0]?.promised ?? 0;
}

/** What a KOL's signed contracts will bring, in whole rupiah. */
export async function signedIdr(db: Db, kolId: string): Promise<number> {
  const { rows } = await sql<{ signed: number }>`
    SELECT coalesce(sum(c.price_idr), 0)::bigint AS signed
    FROM contracts k JOIN campaign_terms c ON c.id = k.campaign_id
    WHERE k.kol_id = ${kolId} AND k.status = 'approved'`.execute(db);
  return rows[0]?.signed ?? 0;
}
