-- Orders to pay: a campaign's at the payment gateway or from the Brand's balance, and top-ups of that balance.
CREATE TABLE payment_orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Null for a top-up.
  campaign_id uuid REFERENCES campaigns (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  -- A campaign's first order is 1; each order that ended unpaid makes room for the next.
  attempt integer NOT NULL CHECK (attempt >= 1),
  -- The gateway's name for it, never used twice.
  order_id text NOT NULL UNIQUE CHECK (order_id ~ '^[A-Za-z0-9_~.-]{1,50}$'),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  status text NOT NULL CHECK (status IN ('creating', 'open', 'failed', 'cancelled', 'expired', 'paid', 'reversed')),
  payment_url text,
  -- While 'creating': until when its maker may be waiting for the gateway. Later, anyone may take the order over.
  lease_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the gateway was last asked about it.
  checked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- How much the gateway took back after it was paid (cancellations, refunds, chargebacks); all of it is 'reversed'.
  reversed_idr bigint NOT NULL DEFAULT 0,
  -- When a paid order is asked about again; null when nothing more is expected.
  recheck_at timestamptz,
  -- The gateway's own names for the payment, kept when it is paid: later answers must be about the same one.
  gateway_transaction_id text,
  gateway_payment_type text,
  purpose text NOT NULL DEFAULT 'campaign',
  -- Where the money comes from. One that was paid from the balance is unknown to the gateway, and never changes.
  source text NOT NULL DEFAULT 'gateway',
  -- Its money went to the Brand's balance and was spent on no campaign: top-ups, and what came when a campaign no longer needed it.
  fills_balance boolean NOT NULL DEFAULT false,
  -- The client's own name for the request that made it.
  request_key text,
  -- Since when the order is for something else than what its campaign says now: its money goes to the Brand's balance and activates nothing.
  voided_at timestamptz,
  -- An order that can still be paid says whether its campaign needs it: it is neither paid nor cancelled. Triggers keep it.
  is_needed boolean NOT NULL DEFAULT true,
  -- Its bank can still take it back, as one by card.
  is_reversible boolean NOT NULL DEFAULT false,
  -- From when on such money may leave Sohor; null: it is not settled yet.
  withdrawable_from timestamptz,
  UNIQUE (campaign_id, attempt),
  CHECK (status <> 'open' OR payment_url IS NOT NULL),
  CHECK ((status IN ('creating', 'open')) = (closed_at IS NULL)),
  CONSTRAINT payment_orders_reversed_idr
    CHECK (reversed_idr BETWEEN 0 AND amount_idr AND (reversed_idr = 0 OR status IN ('paid', 'reversed'))),
  CONSTRAINT payment_orders_purpose_fits CHECK (
    CASE purpose WHEN 'campaign' THEN campaign_id IS NOT NULL WHEN 'top_up' THEN campaign_id IS NULL AND fills_balance ELSE false END),
  CONSTRAINT payment_orders_source_fits CHECK (
    CASE source WHEN 'gateway' THEN true
    WHEN 'balance' THEN purpose = 'campaign' AND NOT fills_balance AND status = 'paid' AND reversed_idr = 0 AND recheck_at IS NULL
    ELSE false END),
  CONSTRAINT payment_orders_void_pay_for_nothing
    CHECK (voided_at IS NULL OR status NOT IN ('paid', 'reversed') OR fills_balance)
);
CREATE INDEX payment_orders_to_check ON payment_orders (checked_at) WHERE status IN ('creating', 'open');
CREATE INDEX payment_orders_of_brand ON payment_orders (brand_id, closed_at);
CREATE INDEX payment_orders_to_recheck ON payment_orders (recheck_at) WHERE recheck_at IS NOT NULL;
-- Open payments of one brand: they are few, and its dashboard reads them as they are.
CREATE INDEX payment_orders_open_of_brand ON payment_orders (brand_id) WHERE status IN ('creating', 'open');
-- A Brand's newest top-ups.
CREATE INDEX payment_orders_top_ups ON payment_orders (brand_id, created_at) WHERE purpose = 'top_up';
CREATE UNIQUE INDEX payment_orders_one_payable ON payment_orders (campaign_id)
  WHERE status IN ('creating', 'open') AND voided_at IS NULL;
CREATE INDEX payment_orders_reversible ON payment_orders (brand_id) WHERE is_reversible;

-- How many payments of a Brand are awaited.
CREATE TABLE awaited_payments (
  brand_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  payments bigint NOT NULL
) WITH (fillfactor = 50);

-- A payment is awaited while it is open and its campaign needs it. The order's own row says so: an order that ends must not look at its
-- campaign, which is locked before its orders everywhere.
CREATE FUNCTION is_awaited(o payment_orders) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT o.campaign_id IS NOT NULL AND o.status IN ('creating', 'open') AND o.voided_at IS NULL AND o.is_needed
$$;

CREATE FUNCTION need_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT verified_at IS NULL AND cancelled_at IS NULL INTO NEW.is_needed FROM campaigns WHERE id = NEW.campaign_id FOR SHARE;
  -- A campaign that does not exist is refused by its foreign key.
  NEW.is_needed := coalesce(NEW.is_needed, true);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_orders_need BEFORE INSERT ON payment_orders
  FOR EACH ROW WHEN (NEW.campaign_id IS NOT NULL AND NEW.status IN ('creating', 'open')) EXECUTE FUNCTION need_new_order();

CREATE FUNCTION need_orders_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_orders SET is_needed = NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL
  WHERE campaign_id = NEW.id AND status IN ('creating', 'open')
    AND is_needed <> (NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER campaigns_need_orders AFTER UPDATE OF verified_at, cancelled_at ON campaigns
  FOR EACH ROW WHEN ((OLD.verified_at IS NULL AND OLD.cancelled_at IS NULL) <> (NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL))
  EXECUTE FUNCTION need_orders_of_campaign();

CREATE FUNCTION count_awaited_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step bigint := CASE TG_OP WHEN 'DELETE' THEN -1 WHEN 'INSERT' THEN 1 ELSE 2 * is_awaited(NEW)::int - 1 END;
BEGIN
  INSERT INTO awaited_payments AS t (brand_id, payments)
  SELECT id, step FROM users WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.brand_id ELSE NEW.brand_id END
  ON CONFLICT (brand_id) DO UPDATE SET payments = t.payments + excluded.payments;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_orders_await_insert AFTER INSERT ON payment_orders
  FOR EACH ROW WHEN (is_awaited(NEW)) EXECUTE FUNCTION count_awaited_payments();
CREATE TRIGGER payment_orders_await_update AFTER UPDATE ON payment_orders
  FOR EACH ROW WHEN (is_awaited(OLD) <> is_awaited(NEW)) EXECUTE FUNCTION count_awaited_payments();
CREATE TRIGGER payment_orders_await_delete AFTER DELETE ON payment_orders
  FOR EACH ROW WHEN (is_awaited(OLD)) EXECUTE FUNCTION count_awaited_payments();

-- Orders to pay a campaign; top-ups are none.
CREATE VIEW payment_attempts WITH (security_invoker) AS
  SELECT id, campaign_id, brand_id, attempt, order_id, status, status IN ('creating', 'open') AND voided_at IS NULL AS is_open,
    expires_at, closed_at, reversed_idr, source, voided_at IS NOT NULL AS is_void
  FROM payment_orders WHERE campaign_id IS NOT NULL;

-- Payments that their banks can still take back.
CREATE VIEW reversible_orders WITH (security_invoker) AS
  SELECT id, brand_id, amount_idr, reversed_idr, withdrawable_from FROM payment_orders WHERE is_reversible;
