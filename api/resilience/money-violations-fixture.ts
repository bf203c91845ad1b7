import pg from 'pg';

/** All that is checked about money, read in one statement. */
export interface MoneyLook {
  /** One line for each broken rule. */
  readonly violations: readonly string[];
  /** Every balance that is not zero, by account and owner. */
  readonly balances: Readonly<Record<string, number>>;
  /** Numbers of rows that may only grow, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Kinds of postings that may take a wallet below zero. */
const TAKES_BACK = `('gateway_reversal', 'payout_late', 'clawback', 'debt_moved')`;
/** Kinds of postings that bring money into a campaign, and that return it to its Brand's balance. */
const COMES = `('campaign_payment', 'balance_payment', 'fund')`;
const RETURNS = `('return', 'close', 'cancel', 'settlement')`;

export interface MoneyLooker {
  /** @param today Jakarta's day, for offers that can still be signed */
  look(today: string): Promise<MoneyLook>;
  /** Plans the statement anew, as a plan for empty tables is slow on full ones. */
  plan(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Has a connection of its own, on which the statement is planned once for many checks: planning takes longer than
 * running it.
 */
export async function lookerOf(databaseUrl: string): Promise<MoneyLooker> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
  let plans = 0;
  return {
    async look(today) {
      const { rows } = await client.query<MoneyLook>({ name: `look ${plans}`, text: LOOK, values: [today] });
      const [look] = rows;
      if (!look) throw new Error('the database said nothing');
      return look;
    },
    async plan() {
      await client.query('DEALLOCATE ALL');
      plans += 1;
    },
    close: () => client.end(),
  };
}

const ENTRIES = `WITH entries AS MATERIALIZED (
  SELECT e.transaction_id, e.account, e.owner_id, e.amount_idr, e.balance_after_idr, t.kind, t.key, t.contract_id,
    CASE e.account WHEN 'campaign_escrow' THEN e.owner_id WHEN 'contract_escrow' THEN k.campaign_id ELSE t.campaign_id END AS campaign_id
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  LEFT JOIN contracts k ON e.account = 'contract_escrow' AND k.id = e.owner_id
), campaign_money AS (
  SELECT campaign_id AS id,
    coalesce(sum(amount_idr) FILTER (WHERE account = 'campaign_escrow' AND kind IN ${COMES}), 0) AS came,
    coalesce(-sum(amount_idr) FILTER (WHERE account = 'campaign_escrow' AND kind = 'gateway_reversal'), 0) AS reversed,
    coalesce(sum(amount_idr) FILTER (WHERE account = 'brand_wallet' AND kind IN ${RETURNS}), 0) AS returned
  FROM entries WHERE campaign_id IS NOT NULL GROUP BY campaign_id
), contract_money AS (
  SELECT d.campaign_id AS id, sum(coalesce(h.balance_idr, 0)) AS reserved, sum(coalesce(r.gross_idr, 0)) AS released
  FROM deliverables d LEFT JOIN held_balances h ON h.account = 'contract_escrow' AND h.owner_id = d.contract_id
  LEFT JOIN contract_releases r ON r.contract_id = d.contract_id GROUP BY d.campaign_id
)`;

const RULES = `
  SELECT 'all entries sum to ' || sum(amount_idr) FROM entries HAVING sum(amount_idr) <> 0
  UNION ALL
  SELECT 'transaction ' || transaction_id || ' sums to ' || sum(amount_idr) FROM entries GROUP BY transaction_id HAVING sum(amount_idr) <> 0
  UNION ALL
  SELECT 'campaign ' || c.id || ': ' || m.came || ' came, and is not what it holds, pays and gave back' FROM campaigns c
  JOIN campaign_money m ON m.id = c.id LEFT JOIN contract_money k ON k.id = c.id
  LEFT JOIN held_balances h ON h.account = 'campaign_escrow' AND h.owner_id = c.id
  WHERE m.came <> coalesce(h.balance_idr, 0) + coalesce(k.reserved, 0) + coalesce(k.released, 0) + m.returned + m.reversed
  UNION ALL
  SELECT 'contract ' || d.contract_id || ' is ' || d.state || ', its money is not'
  FROM deliverables d LEFT JOIN contract_releases r USING (contract_id)
  LEFT JOIN held_balances h ON h.account = 'contract_escrow' AND h.owner_id = d.contract_id
  LEFT JOIN disputes s ON s.contract_id = d.contract_id AND s.kind = 'work' AND s.state = 'decided'
  LEFT JOIN (
    SELECT owner_id, count(*) FILTER (WHERE amount_idr > 0) AS times_in, count(*) FILTER (WHERE kind = 'release') AS releases,
      count(*) FILTER (WHERE kind = 'return') AS returns, count(*) FILTER (WHERE kind = 'settlement') AS settlements,
      count(*) FILTER (WHERE amount_idr < 0) AS times_out
    FROM entries WHERE account = 'contract_escrow' GROUP BY owner_id
  ) e ON e.owner_id = d.contract_id
  WHERE (h.balance_idr, e.times_in, e.releases, e.returns, e.settlements, e.times_out, r.gross_idr) IS DISTINCT FROM CASE d.state
    WHEN 'released' THEN (0::bigint, 1::bigint, 1::bigint, 0::bigint, 0::bigint, 1::bigint, d.price_idr)
    WHEN 'cancelled' THEN (0::bigint, 1::bigint, 0::bigint, 1::bigint, 0::bigint, 1::bigint, NULL::bigint)
    WHEN 'settled' THEN (0::bigint, 1::bigint, 0::bigint, 0::bigint, 1::bigint, 1::bigint, nullif(s.to_kol_idr, 0))
    ELSE (d.price_idr, 1::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, NULL::bigint) END
  UNION ALL
  SELECT 'contract ' || d.contract_id || ' is ' || d.state || ', its disputes are not' FROM deliverables d
  WHERE (SELECT count(*) FROM disputes s WHERE s.contract_id = d.contract_id AND s.kind = 'work' AND s.state IN ('open', 'deciding'))
      <> CASE d.state WHEN 'disputed' THEN 1 ELSE 0 END
    OR (SELECT count(*) FROM disputes s WHERE s.contract_id = d.contract_id AND s.kind = 'work' AND s.state = 'decided')
      <> CASE d.state WHEN 'settled' THEN 1 ELSE 0 END
  UNION ALL
  SELECT 'payout ' || coalesce(p.id, h.owner_id) || ' is ' || coalesce(p.status, 'unknown') || ', ' || coalesce(h.balance_idr, 0) || ' is under way'
  FROM payouts p FULL JOIN (SELECT owner_id, balance_idr FROM held_balances WHERE account = 'payout_clearing') h ON h.owner_id = p.id
  WHERE coalesce(h.balance_idr, 0) IS DISTINCT FROM CASE WHEN p.status IN ('requested', 'sending', 'sent') THEN p.amount_idr ELSE 0 END
  UNION ALL
  SELECT 'banks were given ' || g.given || ', payouts say ' || o.said
  FROM (SELECT coalesce(sum(amount_idr), 0) AS given FROM entries WHERE account = 'paid_out') g, (
    SELECT coalesce(sum(amount_idr) FILTER (WHERE status = 'succeeded'), 0) + (
      SELECT coalesce(sum(CASE v.event WHEN 'paid_again' THEN p.amount_idr ELSE -p.amount_idr END), 0)
      FROM payout_events v JOIN payouts p ON p.id = v.payout_id
      WHERE v.event = 'paid_again' OR (v.event = 'reversed' AND v.reference_id <> p.reference_id)
    ) AS said FROM payouts
  ) o WHERE g.given <> o.said
  UNION ALL
  SELECT 'fees of payouts are ' || g.posted || ', payouts say ' || o.said
  FROM (SELECT coalesce(sum(amount_idr), 0) AS posted FROM entries WHERE account = 'platform_fee' AND kind LIKE 'payout%') g,
    (SELECT coalesce(sum(fee_idr) FILTER (WHERE NOT was_returned AND status <> 'reversed'), 0) AS said FROM payouts) o
  WHERE g.posted <> o.said
  UNION ALL
  SELECT 'contract ' || id || ' is signed, and has no work' FROM contracts k
  WHERE (status = 'approved') <> EXISTS (SELECT FROM deliverables d WHERE d.contract_id = k.id)
  UNION ALL
  SELECT h.account || ' of ' || h.owner_id || ' is below zero' FROM held_balances h WHERE balance_idr < 0
  UNION ALL
  SELECT account || ' of ' || owner_id || ' fell below zero by ' || kind FROM entries
  WHERE balance_after_idr < 0 AND amount_idr < 0 AND kind NOT IN ${TAKES_BACK}
  UNION ALL
  SELECT coalesce(e.account, b.account) || ' of ' || coalesce(e.owner_id, b.owner_id) || ' is not the sum of its entries'
  FROM (SELECT account, owner_id, sum(amount_idr) AS balance_idr FROM entries
    WHERE account LIKE '%_escrow' OR account LIKE '%_wallet' OR account = 'payout_clearing' GROUP BY account, owner_id) e
  FULL JOIN (SELECT account, owner_id, balance_idr FROM held_balances
    UNION ALL SELECT account, owner_id, balance_idr FROM wallets) b ON b.account = e.account AND b.owner_id = e.owner_id
  WHERE e.balance_idr IS DISTINCT FROM b.balance_idr
  UNION ALL
  SELECT 'the gateway gave ' || g.given || ', its orders say ' || o.said
  FROM (SELECT coalesce(-sum(amount_idr), 0) AS given FROM entries WHERE account = 'gateway_clearing') g,
    (SELECT coalesce(sum(amount_idr - reversed_idr), 0) AS said FROM payment_orders WHERE status IN ('paid', 'reversed') AND source = 'gateway') o
  WHERE g.given <> o.said
  UNION ALL
  SELECT 'fee and tax are ' || p.posted || ', payments of work say ' || r.said
  FROM (SELECT coalesce(sum(amount_idr), 0) AS posted FROM entries WHERE account IN ('platform_fee', 'vat_output', 'tax_withheld') AND kind <> 'clawback' AND kind NOT LIKE 'payout%') p,
    (SELECT coalesce(sum(fee_idr + vat_idr + withheld_idr), 0) AS said FROM contract_releases) r
  WHERE p.posted <> r.said
  UNION ALL
  SELECT 'contract ' || r.contract_id || ': more was taken back than was paid' FROM contract_releases r JOIN (
    SELECT contract_id, -sum(amount_idr) FILTER (WHERE account = 'kol_wallet') AS from_kol,
      -coalesce(sum(amount_idr) FILTER (WHERE account = 'platform_fee'), 0) AS fee FROM entries WHERE kind = 'clawback' GROUP BY contract_id
  ) e USING (contract_id) WHERE e.from_kol > r.net_idr OR e.fee > r.fee_idr
  UNION ALL
  SELECT 'contract ' || k.id || ' can be signed, its campaign is cancelled' FROM contracts k JOIN campaigns c ON c.id = k.campaign_id
  WHERE k.status = 'pending' AND c.cancelled_at IS NOT NULL
  UNION ALL
  SELECT 'campaign ' || c.id || ' is cancelled, and holds money' FROM campaigns c
  JOIN held_balances h ON h.account = 'campaign_escrow' AND h.owner_id = c.id
  WHERE c.cancelled_at IS NOT NULL AND h.balance_idr > 0`;

const BALANCES = `(SELECT coalesce(jsonb_object_agg(account || ' ' || owner_id, balance_idr), '{}') FROM (
  SELECT account, owner_id, balance_idr FROM held_balances UNION ALL SELECT account, owner_id, balance_idr FROM wallets
) b WHERE balance_idr <> 0)`;

const ROWS = `jsonb_build_object('ledger_transactions', (SELECT count(*) FROM ledger_transactions),
  'contract_releases', (SELECT count(*) FROM contract_releases), 'deliverable_events', (SELECT count(*) FROM deliverable_events),
  'deliverables', (SELECT count(*) FROM deliverables), 'audit_entries', (SELECT count(*) FROM audit_entries),
  'contracts', (SELECT count(*) FROM contracts), 'campaigns', (SELECT count(*) FROM campaigns),
  'disputes', (SELECT count(*) FROM disputes), 'dispute_messages', (SELECT count(*) FROM dispute_messages),
  'payouts', (SELECT count(*) FROM payouts), 'payout_events', (SELECT count(*) FROM payout_events))`;

const LOOK = `${ENTRIES}
  SELECT ARRAY(${RULES}
    UNION ALL
    SELECT 'campaign ' || k.campaign_id || ' has promised more than it holds'
    FROM contracts k JOIN campaigns c ON c.id = k.campaign_id
    LEFT JOIN held_balances h ON h.account = 'campaign_escrow' AND h.owner_id = c.id
    WHERE k.status = 'pending' AND c.end_date >= $1::date
    GROUP BY k.campaign_id, h.balance_idr HAVING sum(k.price_idr) > coalesce(h.balance_idr, 0)
  ) AS violations, ${BALANCES} AS balances, ${ROWS} AS rows`;
