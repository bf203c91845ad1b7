import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** At most this many differences of each kind are listed. */
const MAX_NAMED = 100;

/**
 * Compares orders with the ledger, in the caller's snapshot: each paid order and each funding brought its money once, to where it says, and
 * as much went back as the order says. One sentence for each difference. Uses no function of the database, which may have been
 * changed.
 */
export async function verifyOrders(tx: Db): Promise<string[]> {
  return [...(await wrongPayments(tx)), ...(await wrongReversals(tx))];
}

async function wrongPayments(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH wanted AS (
      SELECT k.key, p.account, p.owner_id, p.amount_idr
      FROM payment_orders o
      CROSS JOIN LATERAL (SELECT CASE WHEN o.source = 'balance' THEN 'balance:' || o.campaign_id
        WHEN o.purpose = 'top_up' THEN 'topup:' || o.id ELSE 'payment:' || o.id END AS key) k
      CROSS JOIN LATERAL (VALUES
        (CASE o.source WHEN 'balance' THEN 'brand_wallet' ELSE 'gateway_clearing' END,
          CASE o.source WHEN 'balance' THEN o.brand_id END, -o.amount_idr),
        (CASE WHEN o.fills_balance THEN 'brand_wallet' ELSE 'campaign_escrow' END,
          CASE WHEN o.fills_balance THEN o.brand_id ELSE o.campaign_id END, o.amount_idr)
      ) AS p (account, owner_id, amount_idr)
      WHERE o.status IN ('paid', 'reversed')
      UNION ALL
      SELECT 'fund:' || f.campaign_id || ':' || f.number, p.account, p.owner_id, p.amount_idr
      FROM campaign_fundings f CROSS JOIN LATERAL (VALUES
        ('brand_wallet', f.brand_id, -f.amount_idr), ('campaign_escrow', f.campaign_id, f.amount_idr)
      ) AS p (account, owner_id, amount_idr)
    ), posted AS (
      SELECT key, account, owner_id, amount_idr FROM money_postings
      WHERE kind IN ('campaign_payment', 'surplus_payment', 'late_payment', 'top_up', 'balance_payment', 'fund')
    )
    SELECT DISTINCT key FROM ((TABLE wanted EXCEPT ALL TABLE posted) UNION ALL (TABLE posted EXCEPT ALL TABLE wanted)) x
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ key }) => `posting ${key}: is not what its order says`);
}

/** Checks the sum of an order's reversals, and that they came only from its campaign or its Brand. */
async function wrongReversals(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH posted AS (
      SELECT split_part(key, ':', 2) AS id, account, owner_id, amount_idr FROM money_postings WHERE kind = 'gateway_reversal'
    ), returned AS (
      SELECT id, sum(amount_idr) FILTER (WHERE account = 'gateway_clearing') AS amount_idr FROM posted GROUP BY id
    )
    SELECT coalesce(o.id::text, r.id) AS id FROM payment_orders o FULL JOIN returned r ON r.id = o.id::text
    WHERE coalesce(o.reversed_idr, 0) <> coalesce(r.amount_idr, 0)
      OR (o.status = 'reversed') <> (o.reversed_idr = o.amount_idr)
      OR EXISTS (SELECT FROM posted p WHERE p.id = o.id::text AND p.account <> 'gateway_clearing'
        AND (p.account, p.owner_id) IS DISTINCT FROM ('campaign_escrow', o.campaign_id)
        AND (p.account, p.owner_id) IS DISTINCT FROM ('brand_wallet', o.brand_id))
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ id }) => `order ${id}: what went back of it is not what the ledger says`);
}
