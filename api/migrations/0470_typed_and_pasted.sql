-- contract: the release before reads the old column, and seeks names that are not folded
-- lock: the index of campaigns' names and the names of the KOL search are written anew
-- A link of an account that is known to be another one is refused now. What stays is whether the account could be told.
ALTER TABLE deliverable_events RENAME COLUMN is_foreign_account TO is_account_unsure;

-- A name as it is sought: without accents, apostrophes of any form, invisible marks, double blanks, and upper case.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(lower(normalize(translate(name, '''’‘‛ʼʻ`´′＇', ''), NFKD)), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      'øłđħı', 'oldhi'),
    '\s+', ' ', 'g')
$$;

-- A LIKE pattern for folded names with this part in them.
CREATE FUNCTION folded_part(part text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT '%' || regexp_replace(btrim(folded(part)), '([\\%_])', '\\\1', 'g') || '%'
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
    coalesce(-f.price_idr, -9007199254740991) AS by_price
  FROM (
    SELECT u.id AS kol_id, folded(u.full_name) AS name, coalesce(p.categories, '{}') AS categories, p.city,
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
UPDATE kol_search SET name = folded(name);

DROP INDEX campaigns_of_brand_by_part;
CREATE OR REPLACE FUNCTION campaign_name_keys(of_brand uuid, name text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000
  -- A body that is bound when it is made: an index is built without a search path.
  RETURN (SELECT array_agg(DISTINCT hashtextextended(of_brand::text || substr(low, start, size), 0))
    FROM folded(name) low, generate_series(1, char_length(low)) start, generate_series(1, 3) size);
CREATE OR REPLACE FUNCTION campaign_name_keys_sought(of_brand uuid, part text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(hashtextextended(of_brand::text || substr(low, start, 3), 0))
  FROM btrim(folded(part)) low, generate_series(1, greatest(char_length(low) - 2, 1)) start
$$;
CREATE INDEX campaigns_of_brand_by_part ON campaigns USING gin (campaign_name_keys(brand_id, name)) WITH (fastupdate = off);
