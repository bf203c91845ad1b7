-- Figures of published work: one row for each, with its latest figures, so that a report of 1,000 works is one cheap sum.
CREATE TABLE work_readings (
  contract_id uuid PRIMARY KEY REFERENCES deliverables (contract_id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  -- The published work, as in deliverables.
  link_key text NOT NULL,
  url text NOT NULL,
  -- When it was published; until its first reading, when it was handed in.
  posted_at timestamptz NOT NULL,
  -- The account at TikTok in which it was seen; null until its first reading.
  open_id text,
  -- When it is read next; null when it is not read (any more).
  next_at timestamptz,
  -- Since when it is missing at TikTok; a second reading confirms it.
  missing_at timestamptz,
  -- Why it cannot be read, and since when.
  trouble text CHECK (trouble IN ('not_readable', 'not_linked', 'revoked', 'no_scope', 'gone')),
  trouble_since timestamptz,
  -- When the Brand asked for new figures that the KOL has not given yet.
  asked_at timestamptz,
  taken_at timestamptz,
  source text CHECK (source IN ('tiktok', 'typed', 'staff')),
  views bigint CHECK (views >= 0),
  likes bigint CHECK (likes >= 0),
  comments bigint CHECK (comments >= 0),
  shares bigint CHECK (shares >= 0),
  saves bigint CHECK (saves >= 0),
  CHECK ((trouble IS NULL) = (trouble_since IS NULL)),
  CHECK (num_nulls(taken_at, source, views, likes, comments, shares) IN (0, 6))
);
CREATE INDEX work_readings_of_campaign ON work_readings (campaign_id, (coalesce(views, -1)) DESC, contract_id DESC);
CREATE INDEX work_readings_of_kol ON work_readings (kol_id, contract_id);
CREATE INDEX work_readings_of_brand ON work_readings (brand_id, posted_at);
CREATE INDEX work_readings_due ON work_readings (kol_id, next_at) WHERE next_at IS NOT NULL;

CREATE TABLE work_figures (
  contract_id uuid NOT NULL REFERENCES work_readings (contract_id),
  link_key text NOT NULL,
  taken_at timestamptz NOT NULL,
  -- When it was due; null for what was typed.
  planned_at timestamptz,
  source text NOT NULL CHECK (source IN ('tiktok', 'typed', 'staff')),
  views bigint NOT NULL CHECK (views >= 0),
  likes bigint NOT NULL CHECK (likes >= 0),
  comments bigint NOT NULL CHECK (comments >= 0),
  shares bigint NOT NULL CHECK (shares >= 0),
  -- TikTok does not tell it.
  saves bigint CHECK (saves >= 0),
  -- Path of the screenshot of what was typed; each proves one row.
  proof text UNIQUE,
  CHECK ((source = 'tiktok') = (planned_at IS NOT NULL)),
  CHECK ((source = 'typed') = (proof IS NOT NULL)),
  -- Each planned reading is saved once.
  UNIQUE (contract_id, link_key, planned_at)
);
CREATE INDEX work_figures_of_work ON work_figures (contract_id, taken_at);
COMMENT ON TABLE work_figures IS 'append-only';
CREATE FUNCTION refuse_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'figures are never changed';
END $$;
CREATE TRIGGER work_figures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work_figures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_figure_change();

-- Screenshots of typed figures.
CREATE VIEW figure_images WITH (security_invoker) AS
  SELECT r.kol_id, f.proof AS path FROM work_figures f JOIN work_readings r USING (contract_id) WHERE f.proof IS NOT NULL;

-- Work that was published before there were readings.
INSERT INTO work_readings (contract_id, campaign_id, kol_id, brand_id, link_key, url, posted_at, next_at, trouble, trouble_since)
SELECT d.contract_id, d.campaign_id, d.kol_id, d.brand_id, d.link_key, e.url, e.at,
  CASE WHEN is_video THEN e.at END, CASE WHEN NOT is_video THEN 'not_readable' END, CASE WHEN NOT is_video THEN e.at END
FROM deliverables d
CROSS JOIN LATERAL (
  SELECT url, date_trunc('milliseconds', at) AS at, d.link_key LIKE 'tiktok:%' AND url NOT LIKE '%/photo/%' AS is_video
  FROM deliverable_events WHERE contract_id = d.contract_id AND event = 'handed_in' AND stage = 'link' AND url IS NOT NULL
  ORDER BY seq DESC LIMIT 1) e
WHERE d.link_key IS NOT NULL AND d.state <> 'cancelled';
