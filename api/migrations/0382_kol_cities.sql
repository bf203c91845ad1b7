-- lock: a new column without a default, checks that read no row (0383 does), a view and a trigger
-- A KOL says where it lives. Lists of one city are lists like those of a category, named `category@city`: so a filter by city costs what
-- a category costs, and its KOLs are counted as they are.
ALTER TABLE kol_profiles
  ADD COLUMN city text,
  ADD CONSTRAINT kol_profiles_city_check CHECK (char_length(city) BETWEEN 2 AND 40 AND strpos(city, '@') = 0) NOT VALID;
ALTER TABLE kol_categories
  DROP CONSTRAINT kol_categories_category_check,
  ADD CONSTRAINT kol_categories_list_check
    CHECK (split_part(category, '@', 1) = 'all' OR is_kol_category(split_part(category, '@', 1))) NOT VALID,
  -- There are thousands of lists, most of them short. A plan that serves all of them must expect a long one: what is right for a city
  -- of 300 reads a million KOLs for 'all'.
  ALTER COLUMN category SET (n_distinct = 21);

CREATE OR REPLACE VIEW kol_figures WITH (security_invoker) AS
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
      -- In lists of everywhere and, where it says its city, of there.
      ARRAY['all'] || p.categories || CASE WHEN p.city IS NOT NULL THEN
        (SELECT array_agg(category || '@' || p.city) FROM unnest(ARRAY['all'] || p.categories) category)
      END AS categories,
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

CREATE OR REPLACE TRIGGER kol_profiles_list AFTER INSERT OR UPDATE OF categories, city, score, breakdown ON kol_profiles
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_profile();
