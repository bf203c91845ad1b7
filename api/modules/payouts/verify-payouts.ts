import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** At most this many differences of each kind are listed. */
const MAX_NAMED = 100;

/**
 * Compares payouts with the ledger and with their events, in the caller's snapshot: what left wallets, arrived and came back
 * agrees with the payouts, and money is under way exactly for those that are. One sentence for each difference.
 */
export async function verifyPayouts(tx: Db): Promise<string[]> {
  return [...(await wrongPostings(tx)), ...(await wrongStates(tx)), ...(await wrongUnderWay(tx))];
}

/** Compares the entries that payouts ask for with those that were posted; an entry that is only in one of both is wrong. */
async function wrongPostings(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH wanted AS (
      SELECT e.key || ':' || p.id AS key, e.account, e.owner_id, e.amount_idr
      FROM payouts p CROSS JOIN LATERAL (
        -- Only what came back before it was paid, or was never paid, has 'back'; only what was paid after that has 'late'.
        SELECT p.status IN ('succeeded', 'reversed') AS paid, p.status = 'reversed' AS undone,
          CASE WHEN p.was_returned THEN 0 ELSE p.fee_idr END AS fee_kept
      ) s CROSS JOIN LATERAL (VALUES
        (true, 'payout', p.wallet, p.user_id, -(p.amount_idr + p.fee_idr)),
        (true, 'payout', 'payout_clearing', p.id, p.amount_idr),
        (true, 'payout', 'platform_fee', NULL, p.fee_idr),
        (p.was_returned, 'payout_back', 'payout_clearing', p.id, -p.amount_idr),
        (p.was_returned, 'payout_back', 'platform_fee', NULL, -p.fee_idr),
        (p.was_returned, 'payout_back', p.wallet, p.user_id, p.amount_idr + p.fee_idr),
        (s.paid AND NOT p.was_returned, 'payout_done', 'payout_clearing', p.id, -p.amount_idr),
        (s.paid AND NOT p.was_returned, 'payout_done', 'paid_out', NULL, p.amount_idr),
        (s.paid AND p.was_returned, 'payout_late', p.wallet, p.user_id, -p.amount_idr),
        (s.paid AND p.was_returned, 'payout_late', 'paid_out', NULL, p.amount_idr),
        (s.undone, 'payout_reversed', 'paid_out', NULL, -p.amount_idr),
        (s.undone, 'payout_reversed', 'platform_fee', NULL, -s.fee_kept),
        (s.undone, 'payout_reversed', p.wallet, p.user_id, p.amount_idr + s.fee_kept)
      ) AS e (is_due, key, account, owner_id, amount_idr)
      WHERE e.is_due AND e.amount_idr <> 0
      UNION ALL
      SELECT 'payout_late:' || p.id || ':' || substring(v.reference_id FROM '[0-9]+$'), e.account, e.owner_id, e.amount_idr
      FROM payout_events v JOIN payouts p ON p.id = v.payout_id CROSS JOIN LATERAL (VALUES
        (p.wallet, p.user_id, -p.amount_idr), ('paid_out', NULL, p.amount_idr)) AS e (account, owner_id, amount_idr)
      WHERE v.event = 'paid_again'
      UNION ALL
      SELECT 'payout_reversed:' || p.id || ':' || substring(v.reference_id FROM '[0-9]+$'), e.account, e.owner_id, e.amount_idr
      FROM payout_events v JOIN payouts p ON p.id = v.payout_id CROSS JOIN LATERAL (VALUES
        (p.wallet, p.user_id, p.amount_idr), ('paid_out', NULL, -p.amount_idr)) AS e (account, owner_id, amount_idr)
      WHERE v.event = 'reversed' AND v.reference_id <> p.reference_id
    ), posted AS (
      SELECT key, account, owner_id, amount_idr FROM payout_postings
    )
    SELECT DISTINCT key FROM ((TABLE wanted EXCEPT ALL TABLE posted) UNION ALL (TABLE posted EXCEPT ALL TABLE wanted)) x
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ key }) => `posting ${key}: is not what its payout says`);
}

/** Checks that a payout has the state of its current attempt's last step. */
async function wrongStates(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    SELECT p.id, p.status FROM payouts p LEFT JOIN LATERAL (
      SELECT e.event FROM payout_events e WHERE e.payout_id = p.id AND e.reference_id = p.reference_id AND e.event IN ('succeeded', 'failed', 'cancelled', 'reversed')
      ORDER BY e.at DESC, e.id DESC LIMIT 1
    ) last ON true
    WHERE coalesce(last.event, 'open') <>
      (CASE WHEN p.status IN ('requested', 'sending', 'sent') THEN 'open' ELSE p.status END)
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ id, status }) => `payout ${id}: is ${status}, what happened to it says otherwise`);
}

async function wrongUnderWay(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(p.id, h.owner_id) AS id FROM payouts p
    FULL JOIN (SELECT owner_id, balance_idr FROM held_money WHERE account = 'payout_clearing') h ON h.owner_id = p.id
    WHERE coalesce(h.balance_idr, 0) IS DISTINCT FROM
      (CASE WHEN p.status IN ('requested', 'sending', 'sent') THEN p.amount_idr ELSE 0 END)
    ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ id }) => `payout ${id}: what is under way is not what it says`);
}
