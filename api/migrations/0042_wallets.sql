-- Statements of wallets: each entry of a wallet is numbered and keeps the balance after it. Both are set while the wallet's
-- row is locked, so the numbers have no gap, a row that was once shown never changes, and a page costs a page.

CREATE TABLE wallets (
  account text NOT NULL CHECK (account IN ('brand_wallet', 'kol_wallet')),
  owner_id uuid NOT NULL,
  -- Number of the last entry.
  seq bigint NOT NULL CHECK (seq > 0),
  balance_idr bigint NOT NULL,
  PRIMARY KEY (account, owner_id)
);

ALTER TABLE ledger_entries ADD COLUMN wallet_seq bigint, ADD COLUMN balance_after_idr bigint;
-- Who brought it about; null for what the product did by itself.
ALTER TABLE ledger_transactions ADD COLUMN actor_id uuid REFERENCES users (id);

-- For entries older than this migration.
ALTER TABLE ledger_entries DISABLE TRIGGER USER;
UPDATE ledger_entries e SET wallet_seq = n.seq, balance_after_idr = n.balance FROM (
  SELECT transaction_id, line,
    row_number() OVER statement AS seq, sum(amount_idr) OVER statement AS balance
  FROM ledger_entries WHERE account IN ('brand_wallet', 'kol_wallet')
  WINDOW statement AS (PARTITION BY account, owner_id ORDER BY created_at, transaction_id, line)
) n WHERE n.transaction_id = e.transaction_id AND n.line = e.line;
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
INSERT INTO wallets SELECT account, owner_id, max(wallet_seq), sum(amount_idr)
FROM ledger_entries WHERE wallet_seq IS NOT NULL GROUP BY account, owner_id;

ALTER TABLE ledger_entries ADD CHECK ((account IN ('brand_wallet', 'kol_wallet')) = (wallet_seq IS NOT NULL)),
  ADD CHECK ((wallet_seq IS NULL) = (balance_after_idr IS NULL));
CREATE UNIQUE INDEX ledger_entries_of_wallet ON ledger_entries (account, owner_id, wallet_seq) WHERE wallet_seq IS NOT NULL;

CREATE FUNCTION number_wallet_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets AS w (account, owner_id, seq, balance_idr) VALUES (NEW.account, NEW.owner_id, 1, NEW.amount_idr)
  ON CONFLICT (account, owner_id) DO UPDATE SET seq = w.seq + 1, balance_idr = w.balance_idr + NEW.amount_idr
  RETURNING seq, balance_idr INTO NEW.wallet_seq, NEW.balance_after_idr;
  -- Not the start of the transaction: the statement's times follow its numbers.
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_number_wallet BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account IN ('brand_wallet', 'kol_wallet')) EXECUTE FUNCTION number_wallet_entry();

CREATE TRIGGER wallets_step_only BEFORE UPDATE ON wallets
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER wallets_kept BEFORE DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- As before, and who brought it about.
DROP FUNCTION ledger_post(text, text, text, jsonb);
CREATE FUNCTION ledger_post(
  posted_key text, posted_kind text, posted_description text, posted_entries jsonb, posted_by uuid DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posted_id uuid;
BEGIN
  INSERT INTO ledger_transactions (key, kind, description, actor_id)
  VALUES (posted_key, posted_kind, posted_description, posted_by)
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
