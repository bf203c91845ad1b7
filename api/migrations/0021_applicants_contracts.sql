-- Who takes part in a campaign, and what was agreed.

CREATE TABLE applicants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  invited_by text NOT NULL CHECK (invited_by IN ('kol', 'brand')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  -- A KOL takes part in a campaign once, however it got there.
  UNIQUE (campaign_id, kol_id)
);
CREATE INDEX applicants_page ON applicants (campaign_id, id);
CREATE INDEX applicants_of_kol ON applicants (kol_id, id);
-- Counting the places taken reads only these.
CREATE INDEX applicants_places ON applicants (campaign_id)
  WHERE status = 'approved' OR (status = 'pending' AND invited_by = 'brand');

CREATE TABLE contracts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  applicant_id uuid NOT NULL UNIQUE REFERENCES applicants (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
  -- As offered while pending; as signed or declined afterwards.
  text text NOT NULL,
  -- Hex, over the UTF-8 bytes of the text.
  sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE INDEX contracts_of_kol ON contracts (kol_id, id);
CREATE INDEX contracts_of_campaign ON contracts (campaign_id, id);

CREATE FUNCTION refuse_decided_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contract % is decided and cannot change', OLD.id;
END $$;
CREATE TRIGGER contracts_decided_are_final BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_decided_contract_change();
