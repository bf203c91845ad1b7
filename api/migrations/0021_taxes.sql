-- What tax is withheld by: the tax numbers of KOLs and Brands, sealed, and certificates that change the rate.

CREATE FUNCTION refuse_tax_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said about tax is never changed';
END $$;

-- What a person says about itself. A change is another row; the one in use has no `replaced_at`.
CREATE TABLE tax_profiles (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The same as long as kind and number stay the same: certificates are for these.
  identity_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  -- Null for a company that has no number yet.
  number_kind text CHECK (number_kind IN ('nik', 'npwp')),
  -- Encrypted; so is the address. Nobody but the API can read them.
  number_sealed text,
  last_four text CHECK (last_four ~ '^[0-9]{4}$'),
  name text NOT NULL CHECK (name <> ''),
  address_sealed text NOT NULL,
  -- When staff found number and name to be right.
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  replaced_at timestamptz,
  CHECK (num_nonnulls(number_kind, number_sealed, last_four) IN (0, 3)),
  CHECK (number_kind IS NOT NULL OR kind = 'company'),
  CHECK (verified_at IS NULL OR number_kind IS NOT NULL)
);
CREATE UNIQUE INDEX tax_profiles_in_use ON tax_profiles (user_id) WHERE replaced_at IS NULL;
CREATE INDEX tax_profiles_newest ON tax_profiles (created_at, id) WHERE replaced_at IS NULL;
-- Papers name the row that they were made by: only its verification and its end may be written.
CREATE TRIGGER tax_profiles_fixed BEFORE UPDATE ON tax_profiles FOR EACH ROW
  WHEN ((OLD.user_id, OLD.identity_id, OLD.kind, OLD.number_kind, OLD.number_sealed, OLD.last_four, OLD.name, OLD.address_sealed,
      OLD.created_at)
    IS DISTINCT FROM (NEW.user_id, NEW.identity_id, NEW.kind, NEW.number_kind, NEW.number_sealed, NEW.last_four, NEW.name,
      NEW.address_sealed, NEW.created_at)
    OR OLD.replaced_at IS NOT NULL)
  EXECUTE FUNCTION refuse_tax_change();
CREATE TRIGGER tax_profiles_no_truncate BEFORE TRUNCATE ON tax_profiles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- Who gave or changed a profile, from where. What staff does about it stands in the chain of staff.
CREATE TABLE tax_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  profile_id uuid NOT NULL REFERENCES tax_profiles (id),
  event text NOT NULL CHECK (event IN ('given', 'changed')),
  session_id uuid NOT NULL,
  ip text,
  at timestamptz NOT NULL
);
COMMENT ON TABLE tax_events IS 'append-only';
CREATE INDEX tax_events_of_user ON tax_events (user_id, at);
CREATE TRIGGER tax_events_append_only BEFORE UPDATE OR TRUNCATE ON tax_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- Papers of the tax office that staff has seen: nothing is withheld (skb), or the final rate of PP 55 (pp55).
CREATE TABLE tax_certificates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  identity_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('skb', 'pp55')),
  number text NOT NULL CHECK (number <> ''),
  valid_from date NOT NULL,
  -- Its last day.
  valid_until date NOT NULL,
  entered_by uuid NOT NULL REFERENCES users (id),
  entered_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (valid_until >= valid_from)
);
-- One at a time: a new one is entered after the former was revoked or is over.
CREATE INDEX tax_certificates_of_user ON tax_certificates (user_id, identity_id) WHERE revoked_at IS NULL;
CREATE TRIGGER tax_certificates_fixed BEFORE UPDATE ON tax_certificates FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL OR (OLD.user_id, OLD.identity_id, OLD.kind, OLD.number, OLD.valid_from, OLD.valid_until,
      OLD.entered_by, OLD.entered_at)
    IS DISTINCT FROM (NEW.user_id, NEW.identity_id, NEW.kind, NEW.number, NEW.valid_from, NEW.valid_until, NEW.entered_by,
      NEW.entered_at))
  EXECUTE FUNCTION refuse_tax_change();

-- Who somebody is for the tax office, without what is sealed.
CREATE VIEW tax_identities WITH (security_invoker) AS
  SELECT id, user_id, kind, number_kind, last_four, name FROM tax_profiles;
