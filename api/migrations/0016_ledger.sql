-- The ledger: double entry, in whole rupiah, never changed. It says where every rupiah is, and everything else about money is derived
-- from it by triggers.

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What happened, once: a second posting under the same key changes nothing.
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Who brought it about; null for what the product did by itself.
  actor_id uuid REFERENCES users (id),
  -- What a transaction is about. The hash chains cover these columns as they cover the others.
  campaign_id uuid,
  contract_id uuid,
  payout_id uuid,
  -- Why, where a person had to say it.
  cause text,
  -- Where the transaction ends a contract's work: the hash of all that happened to the work, so that none of it can be changed later
  -- without being found. A trigger sets it, whoever posts.
  work_sha256 text
);
COMMENT ON TABLE ledger_transactions IS 'append-only';
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE ledger_entries (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions (id),
  line smallint NOT NULL CHECK (line >= 1),
  account text NOT NULL,
  -- See ledger_entries_owner_fits.
  owner_id uuid,
  -- Into the account when positive, out of it when negative.
  amount_idr bigint NOT NULL CHECK (amount_idr <> 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  wallet_seq bigint,
  balance_after_idr bigint,
  PRIMARY KEY (transaction_id, line),
  CHECK ((account IN ('brand_wallet', 'kol_wallet')) = (wallet_seq IS NOT NULL)),
  CHECK ((wallet_seq IS NULL) = (balance_after_idr IS NULL)),
  CONSTRAINT ledger_entries_account_known CHECK (account IN (
    'gateway_clearing', 'campaign_escrow', 'contract_escrow', 'brand_wallet', 'kol_wallet', 'payout_clearing', 'platform_fee',
    'vat_output', 'tax_withheld', 'paid_out', 'tax_paid', 'platform_loss')),
  -- The campaign or contract of an escrow, the user of a wallet, the payout, the Brand that withholds tax. Sohor's own accounts
  -- have no owner, nor has tax that Sohor itself withholds.
  CONSTRAINT ledger_entries_owner_fits CHECK (CASE account
    WHEN 'tax_withheld' THEN true
    ELSE (account IN ('gateway_clearing', 'platform_fee', 'vat_output', 'paid_out', 'tax_paid', 'platform_loss')) = (owner_id IS NULL)
    END)
);
COMMENT ON TABLE ledger_entries IS 'append-only';
-- Holds the amount too, so that a balance is read from the index alone.
CREATE INDEX ledger_entries_of_account ON ledger_entries (account, owner_id, created_at) INCLUDE (amount_idr);
CREATE UNIQUE INDEX ledger_entries_of_wallet ON ledger_entries (account, owner_id, wallet_seq) WHERE wallet_seq IS NOT NULL;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Statements of wallets: each entry of a wallet is numbered and keeps the balance after it. Both are set while the wallet's
-- row is locked, so the numbers have no gap, a row that was once shown never changes, and a page costs a page.
CREATE TABLE wallets (
  account text NOT NULL CHECK (account IN ('brand_wallet', 'kol_wallet')),
  owner_id uuid NOT NULL,
  -- Number of the last entry.
  seq bigint NOT NULL CHECK (seq > 0),
  balance_idr bigint NOT NULL,
  -- What a KOL earned: what work brought it, less what was clawed back. Money that comes back from a bank is no earning.
  earned_idr bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, owner_id)
);
COMMENT ON TABLE wallets IS 'read-only';
-- Brands that owe: their number and sum is a figure that is read often.
CREATE INDEX wallets_in_debt ON wallets (owner_id) INCLUDE (balance_idr) WHERE account = 'brand_wallet' AND balance_idr < 0;
CREATE TRIGGER wallets_step_only BEFORE UPDATE ON wallets
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER wallets_kept BEFORE DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Balances of the accounts that hold money for somebody. They are read, never summed up, and never fall below zero.
CREATE TABLE held_balances (
  account text NOT NULL CHECK (account IN ('campaign_escrow', 'contract_escrow', 'payout_clearing')),
  owner_id uuid NOT NULL,
  balance_idr bigint NOT NULL,
  PRIMARY KEY (account, owner_id)
) WITH (fillfactor = 80);
COMMENT ON TABLE held_balances IS 'read-only';
CREATE TRIGGER held_balances_kept BEFORE DELETE OR TRUNCATE ON held_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- How much of an account's money came by which payment that its bank can still take back. It moves with the money.
CREATE TABLE young_money (
  account text NOT NULL CHECK (account IN ('campaign_escrow', 'contract_escrow', 'brand_wallet', 'kol_wallet')),
  owner_id uuid NOT NULL,
  order_id uuid NOT NULL REFERENCES payment_orders (id),
  -- Of pay, whose payment may be taken back by the bank: staff decides about one contract at a time.
  contract_id uuid REFERENCES contracts (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  CONSTRAINT young_money_key UNIQUE NULLS NOT DISTINCT (account, owner_id, order_id, contract_id)
);
CREATE INDEX young_money_order ON young_money (order_id);

-- Every transaction of the ledger, with all its entries, becomes a link of one of sixteen hash chains, chosen by its key. A
-- trigger does it, with the rights of the owner: whoever adds to the ledger, by whatever function, cannot skip it.
CREATE TABLE ledger_chains (
  chain smallint PRIMARY KEY CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL,
  hash text NOT NULL
) WITH (fillfactor = 20);
COMMENT ON TABLE ledger_chains IS 'read-only';
CREATE TRIGGER ledger_chains_step_only BEFORE UPDATE ON ledger_chains
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_chains_kept BEFORE DELETE OR TRUNCATE ON ledger_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

INSERT INTO ledger_chains SELECT n, 0, repeat('0', 64) FROM generate_series(0, 15) n;

CREATE TABLE ledger_links (
  chain smallint NOT NULL CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL CHECK (seq > 0),
  -- Linked once: nothing can be added to a transaction later.
  transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transactions (id),
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain, seq)
);
COMMENT ON TABLE ledger_links IS 'read-only';
CREATE TRIGGER ledger_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Transaction by transaction: the plan of a join, made while the ledger was empty, would read the whole of it for each posting.
CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added_id uuid;
BEGIN
  FOR added_id IN SELECT DISTINCT transaction_id FROM added LOOP
    IF (SELECT sum(e.amount_idr) <> 0 OR count(*) < 2 FROM ledger_entries e WHERE e.transaction_id = added_id) THEN
      RAISE EXCEPTION 'a ledger transaction does not sum to zero';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();

-- Only the kinds below may take a wallet under zero: what a bank takes back, and a debt that follows its person to another account.
CREATE FUNCTION number_wallet_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  posted_kind text;
  earned bigint := 0;
BEGIN
  SELECT kind INTO STRICT posted_kind FROM ledger_transactions WHERE id = NEW.transaction_id;
  IF NEW.account = 'kol_wallet' AND posted_kind IN ('release', 'settlement', 'clawback') THEN
    earned := NEW.amount_idr;
  END IF;
  INSERT INTO wallets AS w (account, owner_id, seq, balance_idr, earned_idr)
  VALUES (NEW.account, NEW.owner_id, 1, NEW.amount_idr, earned)
  ON CONFLICT (account, owner_id) DO UPDATE SET seq = w.seq + 1, balance_idr = w.balance_idr + NEW.amount_idr,
    earned_idr = w.earned_idr + earned
  RETURNING seq, balance_idr INTO NEW.wallet_seq, NEW.balance_after_idr;
  IF NEW.amount_idr < 0 AND NEW.balance_after_idr < 0
    AND posted_kind NOT IN ('gateway_reversal', 'payout_late', 'clawback', 'debt_moved') THEN
    RAISE EXCEPTION 'the % of % does not hold that much', NEW.account, NEW.owner_id;
  END IF;
  -- Not the start of the transaction: the statement's times follow its numbers.
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_number_wallet BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account IN ('brand_wallet', 'kol_wallet')) EXECUTE FUNCTION number_wallet_entry();

CREATE FUNCTION keep_held_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  balance bigint;
BEGIN
  INSERT INTO held_balances AS b (account, owner_id, balance_idr) VALUES (NEW.account, NEW.owner_id, NEW.amount_idr)
  ON CONFLICT (account, owner_id) DO UPDATE SET balance_idr = b.balance_idr + NEW.amount_idr
  RETURNING balance_idr INTO balance;
  IF NEW.amount_idr < 0 AND balance < 0 THEN
    RAISE EXCEPTION 'the % of % does not hold that much', NEW.account, NEW.owner_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_keep_held BEFORE INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account IN ('campaign_escrow', 'contract_escrow', 'payout_clearing')) EXECUTE FUNCTION keep_held_balance();

-- All that a transaction says. A column that a later migration adds is covered too; rows that are older than it must hold null there.
CREATE FUNCTION ledger_content(posted_id uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT jsonb_build_array(
    jsonb_strip_nulls(to_jsonb(t)),
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.line) FROM ledger_entries e WHERE e.transaction_id = t.id)
  )::text FROM ledger_transactions t WHERE t.id = posted_id
$$;

CREATE FUNCTION link_ledger_transaction(posted_id uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head ledger_chains;
  content text := encode(sha256(convert_to(ledger_content(posted_id), 'UTF8')), 'hex');
BEGIN
  SELECT c.* INTO STRICT head FROM ledger_transactions t
  JOIN ledger_chains c ON c.chain = get_byte(sha256(convert_to(t.key, 'UTF8')), 0) & 15
  WHERE t.id = posted_id FOR UPDATE OF c;
  -- JSON.stringify([chain, seq, previous hash, hash of the content]) to the letter.
  INSERT INTO ledger_links (chain, seq, transaction_id, prev_hash, hash) VALUES (
    head.chain, head.seq + 1, posted_id, head.hash,
    encode(sha256(convert_to(format('[%s,%s,"%s","%s"]', head.chain, head.seq + 1, head.hash, content), 'UTF8')), 'hex')
  ) RETURNING seq, hash INTO head.seq, head.hash;
  UPDATE ledger_chains SET seq = head.seq, hash = head.hash WHERE chain = head.chain;
END $$;
REVOKE EXECUTE ON FUNCTION link_ledger_transaction(uuid) FROM PUBLIC;

CREATE FUNCTION link_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  added_id uuid;
BEGIN
  FOR added_id IN SELECT DISTINCT transaction_id FROM added ORDER BY 1 LOOP
    IF EXISTS (SELECT FROM ledger_links WHERE transaction_id = added_id) THEN
      RAISE EXCEPTION 'a ledger transaction is complete once it is posted';
    END IF;
    PERFORM link_ledger_transaction(added_id);
  END LOOP;
  RETURN NULL;
END $$;
-- After `ledger_entries_balanced`, as triggers go by their names.
CREATE TRIGGER ledger_entries_linked AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION link_ledger_entries();

-- Posts [{ account, owner_id, amount_idr }, …] as one transaction:
-- { key, kind, description, actor_id, campaign_id, contract_id, payout_id, cause }. False when its key was posted before.
-- Accounts are taken in one order, so that two postings never wait for each other.
CREATE FUNCTION ledger_append(posted jsonb, posted_entries jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posted_id uuid;
BEGIN
  INSERT INTO ledger_transactions (key, kind, description, actor_id, campaign_id, contract_id, payout_id, cause)
  SELECT t.key, t.kind, t.description, t.actor_id, t.campaign_id, t.contract_id, t.payout_id, t.cause
  FROM jsonb_to_record(posted) AS t (key text, kind text, description text, actor_id uuid, campaign_id uuid, contract_id uuid,
    payout_id uuid, cause text)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO posted_id;
  IF posted_id IS NULL THEN
    RETURN false;
  END IF;
  IF coalesce(jsonb_array_length(posted_entries), 0) < 2 THEN
    RAISE EXCEPTION 'a ledger transaction needs two entries or more';
  END IF;
  INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr)
  SELECT posted_id, e.line, e.value ->> 'account', (e.value ->> 'owner_id')::uuid, (e.value ->> 'amount_idr')::bigint
  FROM jsonb_array_elements(posted_entries) WITH ORDINALITY AS e (value, line)
  ORDER BY e.value ->> 'account', e.value ->> 'owner_id';
  RETURN true;
END $$;

-- What is held for campaigns, contracts and payouts.
CREATE VIEW held_money WITH (security_invoker) AS SELECT account, owner_id, balance_idr FROM held_balances;

-- What was posted about contracts.
CREATE VIEW contract_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.contract_id, t.work_sha256, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.contract_id IS NOT NULL OR t.kind IN ('reserve', 'release', 'return');

-- What was posted about orders, the ends of campaigns, payments that were taken back and settled disputes, an entry a row.
CREATE VIEW money_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.campaign_id, t.contract_id, t.cause, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.kind IN ('campaign_payment', 'surplus_payment', 'late_payment', 'top_up', 'balance_payment', 'gateway_reversal', 'close',
    'cancel', 'clawback', 'settlement');

-- What was posted about payouts.
CREATE VIEW payout_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.payout_id, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.payout_id IS NOT NULL OR t.kind IN ('payout', 'payout_done', 'payout_back', 'payout_reversed', 'payout_late');

-- What the ledger says about tax, an entry a row.
CREATE VIEW tax_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.contract_id, e.account, e.owner_id, e.amount_idr
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.account IN ('tax_withheld', 'tax_paid');
