-- lock: orders are few beside what the lists hold (one for each payment), and reading them goes on meanwhile
-- Money that the gateway takes back after it was paid: cancellations, refunds, chargebacks.

ALTER TABLE payment_orders
  -- How much of it went back so far; all of it is 'reversed'.
  ADD COLUMN reversed_idr bigint NOT NULL DEFAULT 0,
  -- When a paid order is asked about again; null when nothing more is expected.
  ADD COLUMN recheck_at timestamptz,
  -- The gateway's own names for the payment, kept when it is paid: later answers must be about the same one.
  ADD COLUMN gateway_transaction_id text,
  ADD COLUMN gateway_payment_type text;
ALTER TABLE payment_orders ADD CONSTRAINT payment_orders_reversed_idr
  CHECK (reversed_idr BETWEEN 0 AND amount_idr AND (reversed_idr = 0 OR status IN ('paid', 'reversed')));
CREATE INDEX payment_orders_to_recheck ON payment_orders (recheck_at) WHERE recheck_at IS NOT NULL;

-- Since when less is in escrow than the brand paid. Before one more KOL is promised its price, the money is counted.
ALTER TABLE campaigns ADD COLUMN money_returned_at timestamptz;

-- Reversals of before were logged and never posted: the gateway is asked about those orders again. Orders without a payment
-- page are demo data, which the gateway does not know.
UPDATE payment_orders SET status = 'paid', recheck_at = now() WHERE status = 'reversed';
UPDATE payment_orders SET recheck_at = now()
WHERE status = 'paid' AND payment_url IS NOT NULL AND closed_at > now() - interval '14 days';

-- Brands that owe: their number and sum is a figure that is read often.
CREATE INDEX wallets_in_debt ON wallets (owner_id) INCLUDE (balance_idr) WHERE account = 'brand_wallet' AND balance_idr < 0;

-- An escrow never gives out more than it holds: nobody's reserved money pays for somebody else.
CREATE FUNCTION refuse_overdrawn_escrow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  escrow uuid;
BEGIN
  FOR escrow IN SELECT DISTINCT owner_id FROM added WHERE account = 'campaign_escrow' AND amount_idr < 0 LOOP
    IF (SELECT sum(e.amount_idr) < 0 FROM ledger_entries e
        WHERE e.account = 'campaign_escrow' AND e.owner_id = escrow) THEN
      RAISE EXCEPTION 'the escrow of campaign % does not hold that much', escrow;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_escrow_holds AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_overdrawn_escrow();
