-- contract: each since 0020; a search that read the old lists finds nothing any more
-- lock: the lists of KOLs are made anew
-- The KOL search reads one table with a row for each active KOL, in place of a row for each list, a table of names, and counted cells.
DROP TRIGGER kol_categories_rank_insert ON kol_categories;
DROP TRIGGER kol_categories_rank_update ON kol_categories;
DROP TRIGGER kol_categories_rank_delete ON kol_categories;
DROP FUNCTION list_kol(uuid);
DROP FUNCTION keep_kol_name(uuid, kol_figures);
DROP FUNCTION join_kol_cells();
DROP VIEW kol_order;
DROP VIEW kol_figures;
DROP TABLE kol_names;
DROP TABLE kol_categories;
DROP TABLE kol_cell_sums;
DROP TABLE kol_cell_changes;
DROP FUNCTION count_kol_cells();
DROP FUNCTION name_parts(text);
DROP SEQUENCE kol_cell_versions;

-- What each figure of a KOL is, and the keys by which lists are sorted, highest first. A figure that is not known has the lowest key.
CREATE VIEW kol_figures WITH (security_invoker) AS
  SELECT f.kol_id, f.name, f.categories, f.city, f.has_profile, f.is_checked,
    f.followers, f.average_views, f.engagement, f.price_idr,
    -- The followers stand below the score: of equal scores the one that reaches more comes first.
    f.rank * 4294967296 + least(coalesce(f.followers, 0), 4294967295) AS by_score,
    coalesce(f.followers, -1) AS by_followers,
    coalesce(f.average_views, -1) AS by_views,
    coalesce(f.engagement, -1) AS by_engagement,
    -- The cheapest comes first.
    coalesce(-f.price_idr, -9007199254740991) AS by_price
  FROM (
    SELECT u.id AS kol_id, lower(u.full_name) AS name, coalesce(p.categories, '{}') AS categories, p.city,
      p.kol_id IS NOT NULL AS has_profile, u.checked_at IS NOT NULL AS is_checked,
      -- The score in tenths; KOLs without a profile come last.
      CASE WHEN p.kol_id IS NULL THEN -2 ELSE coalesce(round(p.score * 10), -1) END::bigint AS rank,
      a.follower_count AS followers,
      (p.breakdown ->> 'averageViews')::bigint AS average_views,
      -- Interactions for each 10,000 views.
      round((p.breakdown ->> 'engagement')::numeric * 10000)::bigint AS engagement,
      lowest_price_idr(r.currency, r.rates::jsonb) AS price_idr
    FROM users u
    LEFT JOIN kol_profiles p ON p.kol_id = u.id
    LEFT JOIN social_accounts a ON a.kol_id = u.id AND a.provider = 'tiktok'
    LEFT JOIN rate_cards r ON r.kol_id = u.id
    WHERE u.role = 'KOL' AND u.status = 'active'
  ) f;

-- The table of the KOL search: a copy of kol_figures, kept by the triggers below in the transaction of every change.
CREATE TABLE kol_search (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- In lower case.
  name text NOT NULL,
  categories text[] NOT NULL,
  city text,
  has_profile boolean NOT NULL,
  is_checked boolean NOT NULL,
  by_score bigint NOT NULL,
  by_followers bigint NOT NULL,
  by_views bigint NOT NULL,
  by_engagement bigint NOT NULL,
  by_price bigint NOT NULL
) WITH (parallel_workers = 0, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
-- How many KOLs have a part of a name is estimated from a sample of this size.
ALTER TABLE kol_search ALTER name SET STATISTICS 1000;
-- Each order, read backwards.
CREATE INDEX kol_search_by_score ON kol_search (by_score, kol_id);
CREATE INDEX kol_search_by_followers ON kol_search (by_followers, kol_id);
CREATE INDEX kol_search_by_views ON kol_search (by_views, kol_id);
CREATE INDEX kol_search_by_engagement ON kol_search (by_engagement, kol_id);
CREATE INDEX kol_search_by_price ON kol_search (by_price, kol_id);
CREATE INDEX kol_search_city ON kol_search (city);
-- No list of pending entries, which every search would have to read.
CREATE INDEX kol_search_categories ON kol_search USING gin (categories) WITH (fastupdate = off);
CREATE INDEX kol_search_name ON kol_search USING gin (name gin_trgm_ops) WITH (fastupdate = off);

-- What the lists of applicants are sorted by.
CREATE VIEW kol_order WITH (security_invoker) AS
  SELECT kol_id, by_score, by_followers, by_views, by_engagement, by_price FROM kol_search;

CREATE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A new name and a new score at the same time: one waits for the other, and then sees what it wrote. A KOL that has no profile yet
  -- is waited for by its row in the search.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  PERFORM FROM kol_search WHERE kol_id = listed_id FOR NO KEY UPDATE;
  DELETE FROM kol_search k WHERE k.kol_id = listed_id AND NOT EXISTS (SELECT FROM kol_figures f WHERE f.kol_id = listed_id);
  INSERT INTO kol_search AS k
  SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price
  FROM kol_figures WHERE kol_id = listed_id
  ON CONFLICT (kol_id) DO UPDATE SET
    name = excluded.name, categories = excluded.categories, city = excluded.city, has_profile = excluded.has_profile,
    is_checked = excluded.is_checked, by_score = excluded.by_score, by_followers = excluded.by_followers,
    by_views = excluded.by_views, by_engagement = excluded.by_engagement, by_price = excluded.by_price
  WHERE k IS DISTINCT FROM excluded;
END $$;

CREATE OR REPLACE FUNCTION rank_applicant(ranked applicants) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT k.* INTO kol FROM kol_search k WHERE k.kol_id = ranked.kol_id FOR SHARE;
    EXIT WHEN kol.kol_id IS NOT NULL;
    PERFORM FROM users WHERE id = ranked.kol_id FOR SHARE;
  END LOOP;
  INSERT INTO applicant_ranks AS r
    (applicant_id, campaign_id, kol_id, status, by_score, by_followers, by_views, by_engagement, by_price)
  VALUES (ranked.id, ranked.campaign_id, ranked.kol_id, ranked.status, coalesce(-kol.by_score, 9007199254740991),
    coalesce(-kol.by_followers, 9007199254740991), coalesce(-kol.by_views, 9007199254740991),
    coalesce(-kol.by_engagement, 9007199254740991), coalesce(-kol.by_price, 9007199254740991))
  ON CONFLICT (applicant_id) DO NOTHING;
END $$;
CREATE TRIGGER kol_search_rank_insert AFTER INSERT ON kol_search
  FOR EACH ROW EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_search_rank_update AFTER UPDATE ON kol_search
  FOR EACH ROW WHEN ((OLD.by_score, OLD.by_followers, OLD.by_views, OLD.by_engagement, OLD.by_price)
    <> (NEW.by_score, NEW.by_followers, NEW.by_views, NEW.by_engagement, NEW.by_price))
  EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_search_rank_delete AFTER DELETE ON kol_search
  FOR EACH ROW EXECUTE FUNCTION rank_applicants_of_kol();

INSERT INTO kol_search
SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price FROM kol_figures;
