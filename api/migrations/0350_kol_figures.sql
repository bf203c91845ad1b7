-- lock: new columns have constant defaults, so no row is read or written (0351 fills them); the count reads one index
-- What a list of KOLs is sorted and filtered by. kol_figures says once what each figure is; lists, pages and the KOL's own card read it.

-- Lowest price of a rate card; null where it names none. A card in dollars has no place among prices in rupiah.
CREATE FUNCTION lowest_price_idr(currency text, rates jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT min(item.value::bigint)
  FROM jsonb_each(CASE WHEN currency = 'IDR' THEN rates END) platform
  CROSS JOIN jsonb_each(CASE jsonb_typeof(platform.value) WHEN 'object' THEN platform.value END) item
  WHERE jsonb_typeof(item.value) = 'number' AND item.value::bigint > 0
$$;

-- A score has followers below it: of equal scores the one that reaches more comes first. Each by_… is read downwards.
-- The cell is the combination of steps that a KOL stands on, three bits for each: followers, views, engagement, score, price; then
-- one for 'checked by staff' and one for 'has a profile'. A step 0 is 'not known'.
CREATE VIEW kol_figures WITH (security_invoker) AS
  SELECT f.kol_id, f.name_lower, f.categories, f.rank, f.followers, f.average_views, f.engagement, f.price_idr, f.is_checked,
    f.rank * 4294967296 + least(coalesce(f.followers, 0), 4294967295) AS by_score,
    coalesce(f.followers, -1) AS by_followers,
    coalesce(f.average_views, -1) AS by_views,
    coalesce(f.engagement, -1) AS by_engagement,
    coalesce(-f.price_idr, -9007199254740991) AS by_price,
    width_bucket(coalesce(f.followers, -1), ARRAY[0, 10000, 100000, 500000, 1000000]::bigint[])
      | (width_bucket(coalesce(f.average_views, -1), ARRAY[0, 1000, 10000, 50000, 200000]::bigint[]) << 3)
      | (width_bucket(coalesce(f.engagement, -1), ARRAY[0, 200, 500, 1000]::bigint[]) << 6)
      | (width_bucket(f.rank::bigint, ARRAY[0, 500, 700, 850]::bigint[]) << 9)
      | (width_bucket(coalesce(f.price_idr, -1), ARRAY[0, 500000, 1000000, 5000000, 10000000]::bigint[]) << 12)
      | (f.is_checked::int << 15)
      | (f.has_profile::int << 16) AS cell
  FROM (
    SELECT u.id AS kol_id, lower(u.full_name) AS name_lower, p.kol_id IS NOT NULL AS has_profile,
      ARRAY['all'] || p.categories AS categories,
      (CASE WHEN p.kol_id IS NULL THEN -2 ELSE coalesce(round(p.score * 10), -1) END)::smallint AS rank,
      a.follower_count AS followers,
      (p.breakdown ->> 'averageViews')::bigint AS average_views,
      -- Interactions for each 10,000 views.
      round((p.breakdown ->> 'engagement')::numeric * 10000)::bigint AS engagement,
      lowest_price_idr(r.currency, r.rates::jsonb) AS price_idr,
      u.checked_at IS NOT NULL AS is_checked
    FROM users u
    LEFT JOIN kol_profiles p ON p.kol_id = u.id
    LEFT JOIN social_accounts a ON a.kol_id = u.id AND a.provider = 'tiktok'
    LEFT JOIN rate_cards r ON r.kol_id = u.id
    WHERE u.role = 'KOL' AND u.status = 'active'
  ) f;

ALTER TABLE kol_categories
  ADD COLUMN by_score bigint NOT NULL DEFAULT 0,
  ADD COLUMN by_followers bigint NOT NULL DEFAULT -1,
  ADD COLUMN by_views bigint NOT NULL DEFAULT -1,
  ADD COLUMN by_engagement bigint NOT NULL DEFAULT -1,
  ADD COLUMN by_price bigint NOT NULL DEFAULT -9007199254740991,
  ADD COLUMN cell integer NOT NULL DEFAULT 0;

-- How many KOLs of a category stand in a cell: the sum of its rows. Rows are only added, so that nobody waits for another's; a job
-- joins them. Derived by the triggers below.
CREATE TABLE kol_cells (
  category text NOT NULL,
  cell integer NOT NULL,
  kols integer NOT NULL
);
CREATE INDEX kol_cells_of_category ON kol_cells (category, cell) INCLUDE (kols);
INSERT INTO kol_cells SELECT category, 0, count(*) FROM kol_categories GROUP BY category;

CREATE FUNCTION count_kol_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kol_cells SELECT category, cell, count(*) FROM added GROUP BY category, cell;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kol_cells SELECT category, cell, -count(*) FROM removed GROUP BY category, cell;
  ELSE
    INSERT INTO kol_cells SELECT category, cell, sum(n) FROM (
      SELECT category, cell, 1 AS n FROM added UNION ALL SELECT category, cell, -1 FROM removed
    ) changed GROUP BY category, cell HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kol_categories_count_added AFTER INSERT ON kol_categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kol_cells();
CREATE TRIGGER kol_categories_count_removed AFTER DELETE ON kol_categories
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_kol_cells();
CREATE TRIGGER kol_categories_count_moved AFTER UPDATE ON kol_categories
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_kol_cells();

CREATE OR REPLACE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  -- A new name and a new score at once: one waits for the other, and then sees what it wrote.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  SELECT * INTO kol FROM kol_figures f WHERE f.kol_id = listed_id;
  DELETE FROM kol_categories k WHERE k.kol_id = listed_id AND (kol.kol_id IS NULL OR k.category <> ALL (kol.categories));
  IF kol.kol_id IS NULL THEN
    DELETE FROM kol_names n WHERE n.kol_id = listed_id;
    RETURN;
  END IF;
  INSERT INTO kol_names AS n (kol_id, rank, name_lower, categories)
  VALUES (kol.kol_id, kol.rank, kol.name_lower, kol.categories)
  ON CONFLICT (kol_id) DO UPDATE
    SET rank = excluded.rank, name_lower = excluded.name_lower, categories = excluded.categories
    WHERE (n.rank, n.name_lower, n.categories) <> (excluded.rank, excluded.name_lower, excluded.categories);
  INSERT INTO kol_categories AS k
    (kol_id, category, rank, name_lower, by_score, by_followers, by_views, by_engagement, by_price, cell)
  SELECT DISTINCT kol.kol_id, unnest(kol.categories), kol.rank, kol.name_lower, kol.by_score, kol.by_followers, kol.by_views,
    kol.by_engagement, kol.by_price, kol.cell
  ON CONFLICT (kol_id, category) DO UPDATE
    SET rank = excluded.rank, name_lower = excluded.name_lower, by_score = excluded.by_score, by_followers = excluded.by_followers,
      by_views = excluded.by_views, by_engagement = excluded.by_engagement, by_price = excluded.by_price, cell = excluded.cell
    WHERE (k.rank, k.name_lower, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.cell)
      <> (excluded.rank, excluded.name_lower, excluded.by_score, excluded.by_followers, excluded.by_views,
        excluded.by_engagement, excluded.by_price, excluded.cell);
END $$;

CREATE OR REPLACE TRIGGER users_list_kol_update AFTER UPDATE OF status, role, full_name, checked_at ON users
  FOR EACH ROW WHEN (
    (OLD.status = 'active' OR NEW.status = 'active')
    AND (OLD.status, OLD.role, OLD.full_name, OLD.checked_at)
      IS DISTINCT FROM (NEW.status, NEW.role, NEW.full_name, NEW.checked_at)
  ) EXECUTE FUNCTION list_kol_of_user();
CREATE OR REPLACE TRIGGER kol_profiles_list AFTER INSERT OR UPDATE OF categories, score, breakdown ON kol_profiles
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_profile();
CREATE TRIGGER rate_cards_list AFTER INSERT OR UPDATE OF currency, rates ON rate_cards
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_profile();
-- A sync writes the account first and the profile last, which lists the KOL; an account that is gone has no sync.
CREATE FUNCTION list_kol_of_lost_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_kol(OLD.kol_id);
  RETURN NULL;
END $$;
CREATE TRIGGER social_accounts_list AFTER DELETE ON social_accounts
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_lost_account();
