-- lock: kol_search has one small row for each KOL; its readers do not wait, and a sync waits for less than a second
-- The order in which KOLs are recommended. Every part of it is read from TikTok, decided by staff, or written by a Brand that staff has
-- verified: nothing that a KOL types counts.

-- What reviews give, and from when they are shown: '-infinity' once both sides have written.
CREATE VIEW shown_reviews WITH (security_invoker) AS
  SELECT r.contract_id, r.author_id, r.subject_id, r.marks[1] + r.marks[2] + r.marks[3] AS marks,
    CASE WHEN o.contract_id IS NULL THEN r.open_until ELSE '-infinity' END AS shown_from
  FROM reviews r LEFT JOIN reviews o ON o.contract_id = r.contract_id AND o.by_side <> r.by_side;

-- Points in hundredths, from what Brands that staff has verified made of a KOL's finished work: two for each Brand, ten at most, and five
-- for each step of the average review above or below three, once three of them have reviewed.
CREATE FUNCTION points_of_work(of_kol uuid) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 200 * least((SELECT count(DISTINCT w.brand_id) FROM finished_work w JOIN users b ON b.id = w.brand_id
      WHERE w.kol_id = of_kol AND b.checked_at IS NOT NULL), 5)
    + coalesce((SELECT round(500 * (avg(r.marks) / 3 - 3)) FROM shown_reviews r JOIN users b ON b.id = r.author_id
      WHERE r.subject_id = of_kol AND b.checked_at IS NOT NULL AND r.shown_from <= now()
      HAVING count(DISTINCT r.author_id) >= 3), 0)::bigint
$$;

CREATE OR REPLACE VIEW kol_figures WITH (security_invoker) AS
  SELECT f.kol_id, f.name, f.categories, f.city, f.has_profile, f.is_checked,
    f.followers, f.average_views, f.engagement, f.price_idr,
    -- The followers stand below the score: of equal scores the one that reaches more comes first.
    f.rank * 4294967296 + least(coalesce(f.followers, 0), 4294967295) AS by_score,
    coalesce(f.followers, -1) AS by_followers,
    coalesce(f.average_views, -1) AS by_views,
    coalesce(f.engagement, -1) AS by_engagement,
    -- The cheapest comes first.
    coalesce(-f.price_idr, -9007199254740991) AS by_price,
    -- Points in hundredths, and the followers below them. KOLs without a profile come last.
    CASE WHEN NOT f.has_profile THEN -1 ELSE greatest(0,
      -- 40 for a score of 100, and ten for each time that the reach is tenfold, from 100 to a million; half of it when the TikTok
      -- account is not linked any more. The views hold down bought followers, and the followers a single video.
      (greatest(f.rank, 0) * 4 + round(1000 * log(least(greatest(
        least(coalesce(f.followers, 0), 10 * coalesce(f.average_views, 0)), 100), 1000000) / 100.0))::bigint)
      / CASE WHEN f.is_linked THEN 1 ELSE 2 END
      + CASE WHEN f.is_checked THEN 1000 ELSE 0 END + points_of_work(f.kol_id)) END
      * 4294967296 + least(coalesce(f.followers, 0), 4294967295) AS by_recommended
  FROM (
    SELECT u.id AS kol_id, folded(u.full_name) AS name, coalesce(p.categories, '{}') AS categories, p.city,
      p.kol_id IS NOT NULL AS has_profile, u.checked_at IS NOT NULL AS is_checked, p.verified_at IS NOT NULL AS is_linked,
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

ALTER TABLE kol_search ADD COLUMN by_recommended bigint NOT NULL DEFAULT -4294967296;

CREATE OR REPLACE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A new name and a new score at the same time: one waits for the other, and then sees what it wrote. A KOL that has no profile yet
  -- is waited for by its row in the search.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  PERFORM FROM kol_search WHERE kol_id = listed_id FOR NO KEY UPDATE;
  DELETE FROM kol_search k WHERE k.kol_id = listed_id AND NOT EXISTS (SELECT FROM kol_figures f WHERE f.kol_id = listed_id);
  INSERT INTO kol_search AS k (kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement,
    by_price, by_recommended)
  SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price,
    by_recommended
  FROM kol_figures WHERE kol_id = listed_id
  ON CONFLICT (kol_id) DO UPDATE SET
    name = excluded.name, categories = excluded.categories, city = excluded.city, has_profile = excluded.has_profile,
    is_checked = excluded.is_checked, by_score = excluded.by_score, by_followers = excluded.by_followers,
    by_views = excluded.by_views, by_engagement = excluded.by_engagement, by_price = excluded.by_price,
    by_recommended = excluded.by_recommended
  WHERE k IS DISTINCT FROM excluded;
END $$;

-- A link that is taken back counts no more.
CREATE OR REPLACE TRIGGER kol_profiles_list AFTER INSERT OR UPDATE OF categories, city, score, breakdown, verified_at ON kol_profiles
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_profile();

UPDATE kol_search k SET by_recommended = f.by_recommended FROM kol_figures f WHERE f.kol_id = k.kol_id;
