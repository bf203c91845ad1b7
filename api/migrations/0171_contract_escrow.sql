-- lock: the checks are added unread (0172 reads the rows), and summing up the escrows reads only entries of campaigns
-- Money is set aside for each signed contract, and the ledger knows every account that it may go to from there.

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check, DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_account_known CHECK (account IN (
    'gateway_clearing', 'campaign_escrow', 'contract_escrow', 'brand_wallet', 'kol_wallet', 'payout_clearing', 'platform_fee',
    'vat_output', 'tax_withheld', 'paid_out', 'tax_paid', 'platform_loss')) NOT VALID,
  -- The campaign or contract of an escrow, the user of a wallet, the payout, the Brand that withholds tax. Sohor's own accounts
  -- have no owner, nor has tax that Sohor itself withholds.
  ADD CONSTRAINT ledger_entries_owner_fits CHECK (CASE account
    WHEN 'tax_withheld' THEN true
    ELSE (account IN ('gateway_clearing', 'platform_fee', 'vat_output', 'paid_out', 'tax_paid', 'platform_loss')) = (owner_id IS NULL)
  END) NOT VALID;

-- What a transaction is about. The hash chains cover these columns as they cover the others.
ALTER TABLE ledger_transactions
  ADD COLUMN campaign_id uuid,
  ADD COLUMN contract_id uuid,
  ADD COLUMN payout_id uuid,
  -- Why, where a person had to say it.
  ADD COLUMN cause text;

-- Balances of the accounts that hold money for somebody. They are read, never summed up, and never fall below zero.
CREATE TABLE held_balances (
  account text NOT NULL CHECK (account IN ('campaign_escrow', 'contract_escrow', 'payout_clearing')),
  owner_id uuid NOT NULL,
  balance_idr bigint NOT NULL,
  PRIMARY KEY (account, owner_id)
) WITH (fillfactor = 80);

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
INSERT INTO held_balances SELECT account, owner_id, sum(amount_idr) FROM ledger_entries
WHERE account = 'campaign_escrow' GROUP BY account, owner_id;

CREATE TRIGGER held_balances_kept BEFORE DELETE OR TRUNCATE ON held_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- What a KOL earned: what work brought it, less what was clawed back. Money that comes back from a bank is no earning. Before
-- this migration nothing was ever paid to a KOL.
ALTER TABLE wallets ADD COLUMN earned_idr bigint NOT NULL DEFAULT 0;

-- As before; and a wallet falls below zero only where money is taken back that had already been given.
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
    AND posted_kind NOT IN ('gateway_reversal', 'payout_late', 'clawback') THEN
    RAISE EXCEPTION 'the % of % does not hold that much', NEW.account, NEW.owner_id;
  END IF;
  -- Not the start of the transaction: the statement's times follow its numbers.
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;

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

-- For the release before.
CREATE OR REPLACE FUNCTION ledger_post(
  posted_key text, posted_kind text, posted_description text, posted_entries jsonb, posted_by uuid DEFAULT NULL
) RETURNS boolean LANGUAGE sql AS $$
  SELECT ledger_append(jsonb_build_object('key', posted_key, 'kind', posted_kind, 'description', posted_description,
    'actor_id', posted_by), posted_entries)
$$;

-- For other modules: what is held for campaigns, contracts and payouts.
CREATE VIEW held_money WITH (security_invoker) AS SELECT account, owner_id, balance_idr FROM held_balances;

-- Contracts that are signed get their money set aside. One whose campaign no longer holds it (its bank took the payment back) is
-- left for an operator.
DO $$
DECLARE
  signed record;
BEGIN
  FOR signed IN
    SELECT k.id, k.campaign_id, c.name, c.price_idr FROM contracts k JOIN campaigns c ON c.id = k.campaign_id
    WHERE k.status = 'approved' ORDER BY k.decided_at, k.id
  LOOP
    IF EXISTS (
      SELECT FROM held_balances WHERE account = 'campaign_escrow' AND owner_id = signed.campaign_id AND balance_idr >= signed.price_idr
    ) THEN
      PERFORM ledger_append(
        jsonb_build_object('key', 'reserve:' || signed.id, 'kind', 'reserve', 'description', signed.name,
          'campaign_id', signed.campaign_id, 'contract_id', signed.id),
        jsonb_build_array(
          jsonb_build_object('account', 'campaign_escrow', 'owner_id', signed.campaign_id, 'amount_idr', -signed.price_idr),
          jsonb_build_object('account', 'contract_escrow', 'owner_id', signed.id, 'amount_idr', signed.price_idr)));
    ELSE
      RAISE WARNING 'contract %: its campaign does not hold its price', signed.id;
    END IF;
  END LOOP;
END $$;
