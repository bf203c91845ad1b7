-- lock: few Brands have a mark
-- A Brand is verified by the number of its company until a day, and nobody has to take the mark away then: whoever reads it asks
-- standing_check. NULL: without an end, as a KOL.
ALTER TABLE users ADD COLUMN checked_until timestamptz,
  ADD COLUMN checked_number text;

-- When staff checked who somebody is, while that still holds.
CREATE FUNCTION standing_check(checked_at timestamptz, checked_until timestamptz) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN checked_until IS NULL OR checked_until > now() THEN checked_at END
$$;

CREATE OR REPLACE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at, freeze_reason,
    standing_check(checked_at, checked_until) AS checked_at, created_at, block_reason,
    money_held_until, brand_id, team_role, left_at, email_confirmed_at, checked_until, checked_number
  FROM users;

CREATE OR REPLACE FUNCTION points_of_work(of_kol uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 200 * least((SELECT count(DISTINCT w.brand_id) FROM finished_work w JOIN people b ON b.id = w.brand_id
      WHERE w.kol_id = of_kol AND b.checked_at IS NOT NULL), 5)
    + coalesce((SELECT round(500 * (avg(r.marks) / 3 - 3)) FROM shown_reviews r JOIN people b ON b.id = r.author_id
      WHERE r.subject_id = of_kol AND b.checked_at IS NOT NULL AND r.shown_from <= now()
      HAVING count(DISTINCT r.author_id) >= 3), 0)::bigint
$$;

-- What Brands ask staff to check. The latest row of a Brand is its present request.
CREATE TABLE brand_verifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  -- The Brand's name when it asked: staff decides about no other.
  brand_name text NOT NULL,
  -- As the document has it.
  company text NOT NULL CHECK (company <> ''),
  number_kind text NOT NULL CHECK (number_kind IN ('nib', 'npwp')),
  number_sealed text NOT NULL,
  last_four text NOT NULL,
  -- Path of an uploaded file, read by a signed address.
  document text NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'replaced')),
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  reason text,
  valid_until timestamptz,
  -- When the Brand was told that the end is near.
  reminded_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'approved') = (valid_until IS NOT NULL)),
  CHECK (state <> 'refused' OR reason <> '')
);
CREATE UNIQUE INDEX brand_verifications_waiting ON brand_verifications (brand_id) WHERE state = 'waiting';
CREATE INDEX brand_verifications_due ON brand_verifications (due_at, id) WHERE state = 'waiting';
CREATE INDEX brand_verifications_of_brand ON brand_verifications (brand_id, id DESC);
CREATE INDEX brand_verifications_to_remind ON brand_verifications (valid_until) WHERE state = 'approved' AND reminded_at IS NULL;

-- The documents, for the module of files.
CREATE VIEW verification_documents WITH (security_invoker) AS SELECT brand_id, document AS path FROM brand_verifications;
