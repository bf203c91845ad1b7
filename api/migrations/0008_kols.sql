-- KOLs: their profiles, their social data, and the table that the KOL search reads.

CREATE TABLE kol_profiles (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  bio text NOT NULL DEFAULT '',
  -- Lowercase, in the order the KOL chose.
  categories text[] NOT NULL DEFAULT '{}',
  youtube text NOT NULL DEFAULT '',
  tiktok text NOT NULL DEFAULT '',
  instagram text NOT NULL DEFAULT '',
  facebook text NOT NULL DEFAULT '',
  linkedin text NOT NULL DEFAULT '',
  -- TikTok linked and synced at least once.
  verified_at timestamptz,
  score numeric(4, 1) CHECK (score BETWEEN 0 AND 100),
  -- { version, sampleSize, computedAt, components }; null without a score.
  breakdown jsonb,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Where the KOL lives.
  city text CHECK (char_length(city) BETWEEN 2 AND 40 AND strpos(city, '@') = 0),
  CHECK ((score IS NULL) = (breakdown IS NULL)),
  CHECK (cardinality(categories) <= 20)
);

CREATE TABLE social_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('tiktok')),
  display_name text NOT NULL,
  avatar_url text,
  follower_count bigint NOT NULL CHECK (follower_count >= 0),
  video_count bigint NOT NULL CHECK (video_count >= 0),
  likes_count bigint NOT NULL CHECK (likes_count >= 0),
  synced_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whose numbers these are: another account of the same KOL starts anew.
  external_id text,
  -- Path of the avatar at the provider: the copy is made anew when it changes.
  avatar_source text,
  UNIQUE (kol_id, provider)
);

-- One row per sync, kept: growth is read from them.
CREATE TABLE social_snapshots (
  account_id uuid NOT NULL REFERENCES social_accounts (id) ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  follower_count bigint NOT NULL CHECK (follower_count >= 0),
  video_count bigint NOT NULL CHECK (video_count >= 0),
  likes_count bigint NOT NULL CHECK (likes_count >= 0),
  PRIMARY KEY (account_id, taken_at)
);

-- The latest known state of each video.
CREATE TABLE social_videos (
  account_id uuid NOT NULL REFERENCES social_accounts (id) ON DELETE CASCADE,
  video_id text NOT NULL,
  title text NOT NULL,
  cover_image_url text,
  embed_link text NOT NULL,
  posted_at timestamptz NOT NULL,
  like_count bigint NOT NULL CHECK (like_count >= 0),
  comment_count bigint NOT NULL CHECK (comment_count >= 0),
  share_count bigint NOT NULL CHECK (share_count >= 0),
  view_count bigint NOT NULL CHECK (view_count >= 0),
  PRIMARY KEY (account_id, video_id)
);
CREATE INDEX social_videos_latest ON social_videos (account_id, posted_at);

-- How many different KOLs a brand has been shown in this hour and on this day: a set of bits, one for each hash of a KOL. The share
-- of bits that are still unset says how many KOLs it took. Two rows a brand, written once in some hundred new profiles.
CREATE TABLE kol_reads (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('hour', 'day')),
  window_start timestamptz NOT NULL,
  seen bit(16384) NOT NULL,
  PRIMARY KEY (brand_id, span)
);

-- The public address of a KOL's page: its name and four random characters, such as 'sari-wulandari-3f2a'.
-- Given once, when the account becomes active, and kept when the name changes: links that were shared stay good.
CREATE TABLE kol_slugs (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)+$' AND length(slug) <= 80)
);

-- 'José Ñandú' → 'jose-nandu'; 'kol' for a name without a letter or digit of ours.
CREATE FUNCTION slug_of_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(trim(both '-' FROM left(regexp_replace(
    regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f'']', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 60)), ''), 'kol')
$$;

CREATE FUNCTION give_kol_slug(named_id uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base text := slug_of_name(name);
  -- Four characters tell people of one name apart; more where many share it.
  size int := 4;
BEGIN
  IF EXISTS (SELECT FROM kol_slugs WHERE kol_id = named_id) THEN
    RETURN;
  END IF;
  LOOP
    INSERT INTO kol_slugs (kol_id, slug)
    VALUES (named_id, base || '-' || left(replace(gen_random_uuid()::text, '-', ''), size))
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND OR EXISTS (SELECT FROM kol_slugs WHERE kol_id = named_id);
    size := least(size + 1, 12);
  END LOOP;
END $$;

CREATE FUNCTION give_kol_slug_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_kol_slug(NEW.id, NEW.full_name);
  RETURN NULL;
END $$;
CREATE TRIGGER users_kol_slug_insert AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION give_kol_slug_of_user();
CREATE TRIGGER users_kol_slug_update AFTER UPDATE OF status, role ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION give_kol_slug_of_user();

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

-- The table of the KOL search: a copy of kol_figures, kept by the triggers below in the transaction of every change.
CREATE TABLE kol_search (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Folded.
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

CREATE FUNCTION list_kol_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_kol(NEW.id);
  RETURN NULL;
END $$;
-- A KOL is findable from the moment its account becomes active, profile or not.
CREATE TRIGGER users_list_kol_insert AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION list_kol_of_user();
CREATE TRIGGER users_list_kol_update AFTER UPDATE OF status, role, full_name, checked_at ON users
  FOR EACH ROW WHEN (
    (OLD.status = 'active' OR NEW.status = 'active')
    AND (OLD.status, OLD.role, OLD.full_name, OLD.checked_at)
      IS DISTINCT FROM (NEW.status, NEW.role, NEW.full_name, NEW.checked_at)
  ) EXECUTE FUNCTION list_kol_of_user();

CREATE FUNCTION list_kol_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_kol(NEW.kol_id);
  RETURN NULL;
END $$;
CREATE TRIGGER kol_profiles_list AFTER INSERT OR UPDATE OF categories, city, score, breakdown ON kol_profiles
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

-- Every KOL has a row, also before it saved a profile.
CREATE VIEW kol_cards WITH (security_invoker) AS
  SELECT s.kol_id, s.slug, p.score, coalesce(cardinality(p.categories) > 0 AND p.bio <> '', false) AS has_profile,
    EXISTS (SELECT FROM social_accounts a WHERE a.kol_id = s.kol_id) AS is_synced
  FROM kol_slugs s LEFT JOIN kol_profiles p ON p.kol_id = s.kol_id;

CREATE VIEW kol_images WITH (security_invoker) AS
  SELECT kol_id, avatar_url AS path FROM social_accounts
  UNION ALL
  SELECT a.kol_id, v.cover_image_url FROM social_accounts a JOIN social_videos v ON v.account_id = a.id;

-- What the lists of applicants are sorted by.
CREATE VIEW kol_order WITH (security_invoker) AS
  SELECT kol_id, by_score, by_followers, by_views, by_engagement, by_price FROM kol_search;
