-- The agreement of a Brand and a KOL about one campaign: offered, then signed or declined.
CREATE TABLE contracts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  applicant_id uuid NOT NULL REFERENCES applicants (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending',
  -- As offered while pending; as signed or declined afterwards.
  text text NOT NULL,
  -- Hex, over the UTF-8 bytes of the text.
  sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Of a lapsed one: the Brand took the offer back.
  withdrawn_at timestamptz,
  -- The Brand's logo when a contract was signed: its document shows it, whatever logo the Brand has later.
  logo text,
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT contracts_status_known CHECK (status IN ('pending', 'approved', 'declined', 'lapsed')),
  CONSTRAINT contracts_withdrawn_are_lapsed CHECK (withdrawn_at IS NULL OR status = 'lapsed')
);
CREATE INDEX contracts_of_kol ON contracts (kol_id, id);
CREATE INDEX contracts_of_campaign ON contracts (campaign_id, id);
CREATE INDEX contracts_open_offers ON contracts (created_at) WHERE status = 'pending';
-- An offer that lapsed can be made again; of all others an applicant has one.
CREATE INDEX contracts_of_applicant ON contracts (applicant_id);
CREATE UNIQUE INDEX contracts_one_that_counts ON contracts (applicant_id) WHERE status <> 'lapsed';
-- A Brand's contracts, newest first.
CREATE INDEX contracts_of_brand ON contracts (brand_id, id);

-- A signed contract, as the server signed it with its Ed25519 key.
CREATE TABLE contract_signatures (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  -- JSON, to the letter as it was signed.
  statement text NOT NULL,
  key_id text NOT NULL,
  signature text NOT NULL
);
COMMENT ON TABLE contract_signatures IS 'append-only';
CREATE TRIGGER contract_signatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();

-- When its KOL first read a contract's text. It is no column of contracts, because the audit log covers the whole of their rows.
CREATE TABLE contract_readings (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  read_at timestamptz NOT NULL
);

CREATE FUNCTION refuse_decided_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contract % is decided and cannot change', OLD.id;
END $$;
CREATE TRIGGER contracts_decided_are_final BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_decided_contract_change();

-- The whole row but its text, as the audit log covers it.
CREATE VIEW contract_rows WITH (security_invoker) AS
  SELECT id, status, text, (to_jsonb(contracts) - 'text')::text AS row FROM contracts;

-- Applicants whose offers have all lapsed, and when the last of them did.
CREATE VIEW lapsed_offers WITH (security_invoker) AS
  SELECT applicant_id, max(decided_at) AS lapsed_at, max(withdrawn_at) AS withdrawn_at
  FROM contracts GROUP BY applicant_id HAVING bool_and(status = 'lapsed');

-- What each applicant was offered. One that lapsed may have been offered another since.
CREATE VIEW applicant_contracts WITH (security_invoker) AS
  SELECT id, applicant_id, status, created_at FROM contracts;

-- Offers that wait for their KOL.
CREATE VIEW open_offers WITH (security_invoker) AS
  SELECT campaign_id, kol_id, brand_id, created_at FROM contracts WHERE status = 'pending';

CREATE VIEW contract_logos WITH (security_invoker) AS
  SELECT brand_id, logo AS path FROM contracts WHERE logo IS NOT NULL;
