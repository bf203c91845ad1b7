-- lock: kol_profiles has one small row for each KOL; its readers and a sync wait for less than a second
-- Score, version 2: finished work counts as well, KOLs may refuse to be scored, and the score of each day is kept for a while.

-- Without a score, what the videos reach stays in the breakdown: lists show and filter by it.
ALTER TABLE kol_profiles ADD COLUMN score_refused_at timestamptz,
  DROP CONSTRAINT kol_profiles_check,
  ADD CONSTRAINT kol_profiles_scored CHECK (score IS NULL OR breakdown IS NOT NULL),
  -- Whoever refuses has no score, whatever a sync at the same moment computes.
  ADD CONSTRAINT kol_profiles_refused CHECK (score_refused_at IS NULL OR (score IS NULL AND NOT coalesce(breakdown ? 'components', false)));

CREATE VIEW kol_scores WITH (security_invoker) AS SELECT kol_id, score, breakdown FROM kol_profiles;

-- The last score of each day (Jakarta) on which it changed.
CREATE TABLE score_days (
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  version smallint NOT NULL,
  score numeric(4, 1) NOT NULL,
  PRIMARY KEY (kol_id, day)
);
INSERT INTO score_days (kol_id, day, version, score)
  SELECT kol_id, ((breakdown ->> 'computedAt')::timestamptz AT TIME ZONE 'Asia/Jakarta')::date, (breakdown ->> 'version')::int, score
  FROM kol_profiles WHERE score IS NOT NULL;

-- What each KOL's ended work for each Brand was like. Only Brands that staff has verified count. Lost is what a dispute gave mostly to
-- the Brand, and what the Brand gave up because it was late.
CREATE OR REPLACE VIEW deliveries WITH (security_invoker) AS
  SELECT w.kol_id, w.brand_id, count(*)::int AS works,
    count(*) FILTER (WHERE w.is_done AND NOT w.was_overdue)::int AS on_time,
    count(*) FILTER (WHERE w.is_done AND w.revisions = 0)::int AS unrevised,
    count(*) FILTER (WHERE w.is_done AND w.revisions = 1)::int AS revised_once
  FROM (
    SELECT d.kol_id, d.brand_id, d.revisions, d.state = 'released' AND NOT x.is_lost AS is_done,
      EXISTS (SELECT FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event = 'overdue') AS was_overdue
    FROM deliverables d CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM disputes s
        WHERE s.contract_id = d.contract_id AND s.state = 'decided' AND 2 * s.to_kol_idr < s.price_idr) AS is_lost
    ) x
    WHERE d.state = 'released' OR (d.state = 'settled' AND x.is_lost) OR (d.state = 'cancelled'
      AND EXISTS (SELECT FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event = 'cancelling')
      -- The last deadline that passed did so while the KOL, not the Brand's product, was awaited.
      AND 'overdue' = (SELECT e.event FROM deliverable_events e
        WHERE e.contract_id = d.contract_id AND e.event IN ('overdue', 'goods_missed') ORDER BY e.seq DESC LIMIT 1))
  ) w JOIN people b ON b.id = w.brand_id AND b.checked_at IS NOT NULL
  GROUP BY w.kol_id, w.brand_id;

-- Average points of the KOLs of a category ('': of all), where there are enough of them. Written anew every day.
CREATE TABLE delivery_priors (
  category text PRIMARY KEY,
  points numeric(4, 1) NOT NULL CHECK (points BETWEEN 0 AND 100)
);

-- KOLs that ask staff to look at their score.
CREATE TABLE score_appeals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason <> '' AND char_length(reason) <= 500),
  -- The score that the KOL asks about, and its version.
  score numeric(4, 1),
  version smallint,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  result text CHECK (result IN ('dihitung', 'dijelaskan', 'disinkronkan')),
  answer text CHECK (answer <> '' AND char_length(answer) <= 500),
  CHECK ((decided_at IS NULL) = (result IS NULL) AND (decided_at IS NULL) = (answer IS NULL))
);
CREATE UNIQUE INDEX score_appeals_one_open ON score_appeals (kol_id) WHERE decided_at IS NULL;
CREATE INDEX score_appeals_open ON score_appeals (asked_at, id) WHERE decided_at IS NULL;
CREATE INDEX score_appeals_of_kol ON score_appeals (kol_id, id);
