import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

const MAX_NAMED = 100;

/**
 * Compares closed and cancelled campaigns with the ledger, in the caller's snapshot: the money went back to their Brand, for the
 * reason that the campaign says, and nothing was left behind. One sentence for each difference.
 */
export async function verifyEnds(tx: Db): Promise<string[]> {
  return [...(await wrongReturns(tx)), ...(await keptBack(tx))];
}

async function wrongReturns(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT p.key FROM money_postings p
    LEFT JOIN campaigns c ON p.key = p.kind || ':' || c.id AND c.id = p.campaign_id
    WHERE p.kind IN ('close', 'cancel') AND (
      c.id IS NULL OR CASE p.kind WHEN 'close' THEN c.closed_at IS NULL
        ELSE c.cancelled_at IS NULL OR p.cause IS DISTINCT FROM c.cancel_reason END
      OR CASE WHEN p.amount_idr < 0 THEN (p.account, p.owner_id) IS DISTINCT FROM ('campaign_escrow', c.id)
        ELSE (p.account, p.owner_id) IS DISTINCT FROM ('brand_wallet', c.brand_id) END)
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ key }) => `posting ${key}: is not what its campaign says`);
}

/** Ended campaigns that still hold more than the price of signed contracts for which nothing was set aside yet. */
async function keptBack(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM campaigns c JOIN held_money h ON h.account = 'campaign_escrow' AND h.owner_id = c.id
    WHERE (c.closed_at IS NOT NULL OR c.cancelled_at IS NOT NULL) AND h.balance_idr > (
      SELECT coalesce(sum((k.row::jsonb ->> 'price_idr')::bigint), 0) FROM contract_rows k LEFT JOIN work_states w ON w.contract_id = k.id
      WHERE k.status = 'approved' AND w.contract_id IS NULL AND (k.row::jsonb ->> 'campaign_id')::uuid = c.id)
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ id }) => `campaign ${id}: has ended and still holds money that nobody signed for`);
}
