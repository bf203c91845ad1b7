-- What a thousand views are worth on a platform, as staff entered it with its source. Of those that are in force the newest counts.
CREATE TABLE reference_cpms (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'instagram', 'youtube', 'facebook', 'x', 'threads', 'linkedin')),
  -- Null: from then on the platform has no reference.
  cpm_idr bigint CHECK (cpm_idr BETWEEN 1 AND 10000000),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  valid_from date NOT NULL,
  entered_by uuid NOT NULL REFERENCES users (id),
  entered_at timestamptz NOT NULL
);
CREATE INDEX reference_cpms_in_force ON reference_cpms (platform, valid_from DESC, id DESC);
COMMENT ON TABLE reference_cpms IS 'append-only';
