-- What was withheld of each payment, by whom and for whom: written in the transaction that pays, never changed.
CREATE TABLE tax_withholdings (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  -- Number of the paper. It is that of the KOL's invoice, under another name.
  no text NOT NULL UNIQUE CHECK (no ~ '^BP-20[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}-[0-9]{4,}$'),
  -- Milliseconds, as a cursor knows them.
  at timestamptz(3) NOT NULL,
  -- First day of its month in Jakarta.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  -- The Brand; null where Sohor withholds.
  withholder_id uuid REFERENCES users (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  -- Null where the KOL had told nothing.
  profile_id uuid REFERENCES tax_profiles (id),
  -- Null where Sohor withholds.
  withholder_profile_id uuid REFERENCES tax_profiles (id),
  kind text NOT NULL CHECK (kind IN ('pph21', 'pph23', 'pph_final', 'exempt')),
  gross_idr bigint NOT NULL CHECK (gross_idr > 0),
  base_idr bigint NOT NULL CHECK (base_idr >= 0),
  tax_idr bigint NOT NULL CHECK (tax_idr >= 0 AND tax_idr <= gross_idr),
  steps jsonb NOT NULL,
  CHECK ((withholder_id IS NULL) = (withholder_profile_id IS NULL))
);
COMMENT ON TABLE tax_withholdings IS 'append-only';
CREATE INDEX tax_withholdings_of_kol ON tax_withholdings (kol_id, at, contract_id) INCLUDE (gross_idr, tax_idr);
CREATE INDEX tax_withholdings_of_withholder ON tax_withholdings (withholder_id, at, contract_id) INCLUDE (gross_idr, tax_idr);
-- What is to be paid to the state, by withholder and month.
CREATE INDEX tax_withholdings_of_period ON tax_withholdings (period, withholder_id) INCLUDE (tax_idr);
CREATE TRIGGER tax_withholdings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_withholdings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- Tax of a month that was paid to the state. More than once only where more was withheld for that month since.
CREATE TABLE tax_remittances (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  withholder_id uuid REFERENCES users (id),
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  seq integer NOT NULL CHECK (seq > 0),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  -- The state's number of the payment.
  ntpn text NOT NULL CHECK (ntpn ~ '^[0-9A-Z]{16}$'),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (withholder_id, period, seq)
);
COMMENT ON TABLE tax_remittances IS 'append-only';
CREATE TRIGGER tax_remittances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- Each time that a Brand got the file with whole numbers.
CREATE TABLE tax_disclosures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  period date NOT NULL,
  rows integer NOT NULL CHECK (rows >= 0),
  session_id uuid NOT NULL,
  ip text,
  at timestamptz NOT NULL
);
COMMENT ON TABLE tax_disclosures IS 'append-only';
CREATE INDEX tax_disclosures_of_brand ON tax_disclosures (brand_id, at);
CREATE TRIGGER tax_disclosures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_disclosures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- What a paper says since a payment was taken back: written in the transaction that takes it back, never changed. Its number stays.
CREATE TABLE tax_corrections (
  contract_id uuid PRIMARY KEY REFERENCES tax_withholdings (contract_id),
  -- Amounts of what is left of the payment; all zero: the paper is cancelled.
  gross_idr bigint NOT NULL CHECK (gross_idr >= 0),
  base_idr bigint NOT NULL CHECK (base_idr >= 0),
  tax_idr bigint NOT NULL CHECK (tax_idr >= 0),
  -- What of the tax the Brand got back: as far as it had not been paid to the state.
  returned_idr bigint NOT NULL CHECK (returned_idr >= 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (gross_idr > 0 OR (base_idr = 0 AND tax_idr = 0))
);
COMMENT ON TABLE tax_corrections IS 'append-only';
CREATE TRIGGER tax_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- Who withheld what of a contract.
CREATE VIEW withheld_taxes WITH (security_invoker) AS SELECT contract_id, withholder_id, tax_idr FROM tax_withholdings;

-- The tax that went back to a Brand, and what is left of the price.
CREATE VIEW corrected_taxes WITH (security_invoker) AS
  SELECT contract_id, returned_idr, gross_idr FROM tax_corrections;
