-- lock: contracts and work are small tables next to those of figures; each row is written once
-- Every contract has its own price: the one of the offer that made it, else its campaign's. It never changes, and the audit log covers it.
ALTER TABLE contracts ADD COLUMN price_idr bigint CHECK (price_idr BETWEEN 1 AND 1000000000000);
ALTER TABLE contracts DISABLE TRIGGER contracts_decided_are_final;
UPDATE contracts k SET price_idr = c.price_idr FROM campaigns c WHERE c.id = k.campaign_id;
ALTER TABLE contracts ENABLE TRIGGER contracts_decided_are_final;
ALTER TABLE contracts ADD CONSTRAINT contracts_have_a_price CHECK (price_idr IS NOT NULL);

-- A contract without a word about its price has its campaign's, as with processes of the release before.
CREATE FUNCTION price_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT price_idr INTO NEW.price_idr FROM campaigns WHERE id = NEW.campaign_id;
  RETURN NEW;
END $$;
CREATE TRIGGER contracts_price BEFORE INSERT ON contracts
  FOR EACH ROW WHEN (NEW.price_idr IS NULL) EXECUTE FUNCTION price_contract();

CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the price of contract % cannot change', OLD.id;
END $$;
CREATE TRIGGER contracts_price_stays BEFORE UPDATE ON contracts
  FOR EACH ROW WHEN (NEW.price_idr IS DISTINCT FROM OLD.price_idr) EXECUTE FUNCTION refuse_price_change();

-- Nobody is promised what the campaign does not hold. Checked when the transaction ends, as it may add the money after the contract.
-- What a bank takes back later only ends what can be promised next.
CREATE FUNCTION refuse_empty_promise() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM campaigns WHERE id = NEW.campaign_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM contracts WHERE id = NEW.id AND status = 'pending') AND
    (SELECT sum(price_idr) FROM contracts WHERE campaign_id = NEW.campaign_id AND status = 'pending')
    > coalesce((SELECT balance_idr FROM held_balances WHERE account = 'campaign_escrow' AND owner_id = NEW.campaign_id), 0) THEN
    RAISE EXCEPTION 'campaign % does not hold what its offers promise', NEW.campaign_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER contracts_promise_what_is_held AFTER INSERT ON contracts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION refuse_empty_promise();

-- What a Brand and a KOL agreed on beside the price, where an offer made the contract; every other contract has its campaign's terms.
CREATE TABLE contract_terms (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  -- [{ platform, item, count }, …] with the items of the rate card.
  deliverables jsonb NOT NULL,
  -- Null: no draft is asked for.
  draft_due date,
  publish_due date NOT NULL,
  revisions smallint NOT NULL CHECK (revisions BETWEEN 0 AND 5),
  -- How long the Brand may use the content in its own ads, and how long the KOL promotes nothing similar.
  usage_days smallint NOT NULL CHECK (usage_days IN (0, 30, 90, 180, 365)),
  exclusivity_days smallint NOT NULL CHECK (exclusivity_days BETWEEN 0 AND 180),
  note text NOT NULL CHECK (char_length(note) <= 1000),
  CHECK (draft_due <= publish_due)
);
COMMENT ON TABLE contract_terms IS 'append-only';
CREATE TRIGGER contract_terms_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();

CREATE VIEW agreed_terms WITH (security_invoker) AS
  SELECT contract_id, draft_due, publish_due, revisions FROM contract_terms;

ALTER TABLE deliverables DROP CONSTRAINT deliverables_revisions_check,
  ADD CONSTRAINT deliverables_revisions_check CHECK (revisions BETWEEN 0 AND 5);

-- Price of each offer that waits for its KOL, and the last day on which its work can begin; null: the campaign's.
CREATE OR REPLACE VIEW open_offers WITH (security_invoker) AS
  SELECT k.campaign_id, k.kol_id, k.brand_id, k.created_at, k.price_idr, coalesce(t.draft_due, t.publish_due) AS last_day
  FROM contracts k LEFT JOIN contract_terms t ON t.contract_id = k.id WHERE k.status = 'pending';

-- Money that a Brand added to a paid campaign, for a KOL that costs more than the campaign's price.
CREATE TABLE campaign_fundings (
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  number integer NOT NULL CHECK (number > 0),
  brand_id uuid NOT NULL REFERENCES users (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, number)
);
COMMENT ON TABLE campaign_fundings IS 'append-only';
CREATE INDEX campaign_fundings_of_brand ON campaign_fundings (brand_id, at);
CREATE FUNCTION refuse_funding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was added to a campaign is never changed';
END $$;
CREATE TRIGGER campaign_fundings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_fundings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_funding_change();

CREATE FUNCTION tally_fundings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_spending(brand_id, month, amount) FROM (
    SELECT brand_id, jakarta_month(at) AS month, sum(amount_idr) AS amount FROM after_rows GROUP BY 1, 2 ORDER BY 1, 2) d;
  RETURN NULL;
END $$;
CREATE TRIGGER campaign_fundings_tally AFTER INSERT ON campaign_fundings
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_fundings();

CREATE OR REPLACE VIEW money_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.campaign_id, t.contract_id, t.cause, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.kind IN ('campaign_payment', 'surplus_payment', 'late_payment', 'top_up', 'balance_payment', 'fund', 'gateway_reversal',
    'close', 'cancel', 'clawback', 'settlement');
