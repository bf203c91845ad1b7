-- lock: the new table is empty, and the function is replaced as it stands but for one kind
-- By what a closed account is recognised when its person comes back: keyed hashes, which nobody can read a number from.
CREATE TABLE former_identities (
  user_id uuid NOT NULL REFERENCES users (id),
  hmac bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('KOL', 'Brand')),
  PRIMARY KEY (user_id, hmac)
);
CREATE INDEX former_identities_by_hmac ON former_identities (hmac);

-- A debt that follows its person to another account may take that below zero.
CREATE OR REPLACE FUNCTION number_wallet_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
