-- lock: new columns have constant defaults and the checks are added unread (0178 reads the rows); written are only the few orders whose money a campaign no longer needed
-- A Brand fills its balance at the gateway, and pays campaigns from it.

ALTER TABLE payment_orders
  -- An order that fills the balance is about no campaign.
  ALTER COLUMN campaign_id DROP NOT NULL,
  ADD COLUMN purpose text NOT NULL DEFAULT 'campaign',
  -- Where the money comes from. One that was paid from the balance is unknown to the gateway, and never changes.
  ADD COLUMN source text NOT NULL DEFAULT 'gateway',
  -- Its money went to the Brand's balance and was spent on no campaign: top-ups, and what came when a campaign no longer needed it.
  ADD COLUMN fills_balance boolean NOT NULL DEFAULT false,
  -- The client's own name for the request that made it.
  ADD COLUMN request_key text;
ALTER TABLE payment_orders
  ADD CONSTRAINT payment_orders_purpose_fits CHECK (
    CASE purpose WHEN 'campaign' THEN campaign_id IS NOT NULL WHEN 'top_up' THEN campaign_id IS NULL AND fills_balance ELSE false END
  ) NOT VALID,
  ADD CONSTRAINT payment_orders_source_fits CHECK (
    CASE source WHEN 'gateway' THEN true
      WHEN 'balance' THEN purpose = 'campaign' AND NOT fills_balance AND status = 'paid' AND reversed_idr = 0 AND recheck_at IS NULL
      ELSE false END
  ) NOT VALID;

-- As before, but what only filled the balance is not spent.
CREATE OR REPLACE FUNCTION tally_payment_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_spending(brand_id, month, amount) FROM (
      SELECT brand_id, jakarta_month(closed_at) AS month, sum(amount_idr - reversed_idr) AS amount FROM after_rows
      WHERE status = 'paid' AND NOT fills_balance GROUP BY 1, 2 ORDER BY 1, 2) d;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_spending(brand_id, month, -amount) FROM (
      SELECT b.brand_id, jakarta_month(b.closed_at) AS month, sum(b.amount_idr - b.reversed_idr) AS amount
      FROM before_rows b JOIN users u ON u.id = b.brand_id
      WHERE b.status = 'paid' AND NOT b.fills_balance GROUP BY 1, 2 ORDER BY 1, 2) d;
  ELSE
    PERFORM add_spending(brand_id, month, amount) FROM (
      SELECT brand_id, jakarta_month(closed_at) AS month, sum(amount_idr) AS amount FROM (
        SELECT brand_id, closed_at, amount_idr - reversed_idr AS amount_idr FROM after_rows WHERE status = 'paid' AND NOT fills_balance
        UNION ALL
        SELECT brand_id, closed_at, reversed_idr - amount_idr FROM before_rows WHERE status = 'paid' AND NOT fills_balance) steps
      GROUP BY 1, 2 HAVING sum(amount_idr) <> 0 ORDER BY 1, 2) d;
  END IF;
  RETURN NULL;
END $$;
UPDATE payment_orders o SET fills_balance = true FROM ledger_transactions t
WHERE t.kind IN ('surplus_payment', 'late_payment') AND t.key = 'payment:' || o.id;

-- As before: top-ups are attempts to pay no campaign.
CREATE OR REPLACE VIEW payment_attempts WITH (security_invoker) AS
  SELECT id, campaign_id, brand_id, attempt, order_id, status, status IN ('creating', 'open') AS is_open, expires_at, closed_at,
    reversed_idr, source
  FROM payment_orders WHERE campaign_id IS NOT NULL;
