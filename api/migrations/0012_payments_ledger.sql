-- Orders at the payment gateway, and the ledger that says where every rupiah is.

CREATE TABLE payment_orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
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
  UNIQUE (campaign_id, attempt),
  CHECK (status <> 'open' OR payment_url IS NOT NULL),
  CHECK ((status IN ('creating', 'open')) = (closed_at IS NULL))
);
-- At most one open order for a campaign, whatever the code does.
CREATE UNIQUE INDEX payment_orders_one_open ON payment_orders (campaign_id) WHERE status IN ('creating', 'open');
CREATE INDEX payment_orders_to_check ON payment_orders (checked_at) WHERE status IN ('creating', 'open');
CREATE INDEX payment_orders_of_brand ON payment_orders (brand_id, closed_at);

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What happened, once: a second posting under the same key changes nothing.
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ledger_entries (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions (id),
  line smallint NOT NULL CHECK (line >= 1),
  account text NOT NULL CHECK (account IN ('gateway_clearing', 'campaign_escrow', 'brand_wallet', 'kol_wallet')),
  -- The campaign of an escrow, the user of a wallet; the gateway has none.
  owner_id uuid,
  -- Into the account when positive, out of it when negative.
  amount_idr bigint NOT NULL CHECK (amount_idr <> 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction_id, line),
  CHECK ((account = 'gateway_clearing') = (owner_id IS NULL))
);
-- Holds the amount too, so that a balance is read from the index alone.
CREATE INDEX ledger_entries_of_account ON ledger_entries (account, owner_id, created_at) INCLUDE (amount_idr);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Holds for any INSERT, not only for those of ledger_post.
CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_entries e WHERE e.transaction_id IN (SELECT transaction_id FROM added)
    GROUP BY e.transaction_id HAVING sum(e.amount_idr) <> 0 OR count(*) < 2
  ) THEN
    RAISE EXCEPTION 'a ledger transaction does not sum to zero';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();

-- Posts [{ account, owner_id, amount_idr }, …] under a key. False when that key was posted before.
CREATE FUNCTION ledger_post(posted_key text, posted_kind text, posted_description text, posted_entries jsonb)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posted_id uuid;
BEGIN
  INSERT INTO ledger_transactions (key, kind, description) VALUES (posted_key, posted_kind, posted_description)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO posted_id;
  IF posted_id IS NULL THEN
    RETURN false;
  END IF;
  IF coalesce(jsonb_array_length(posted_entries), 0) < 2 THEN
    RAISE EXCEPTION 'a ledger transaction needs two entries or more';
  END IF;
  INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr)
  SELECT posted_id, e.line, e.value ->> 'account', (e.value ->> 'owner_id')::uuid, (e.value ->> 'amount_idr')::bigint
  FROM jsonb_array_elements(posted_entries) WITH ORDINALITY AS e (value, line);
  RETURN true;
END $$;
