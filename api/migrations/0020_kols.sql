-- KOL profiles, their social data, and the table that the KOL search reads.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- 'all' stands for every KOL, so that one index serves the whole list and each category alike.
CREATE FUNCTION is_kol_category(category text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT category IN ('fashion', 'beauty', 'lifestyle', 'travel', 'food', 'health', 'fitness', 'parenting',
    'technology', 'gaming', 'music', 'education', 'finance', 'automotive', 'pets', 'photography', 'film',
    'comedy', 'professional', 'books')
$$;

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
  CHECK ((score IS NULL) = (breakdown IS NULL)),
  CHECK (cardinality(categories) <= 20)
);

-- What the KOL search pages through: one row for 'all' and one for each category of every active KOL.
-- Derived from users and kol_profiles by the triggers below, never written by hand.
CREATE TABLE kol_categories (
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  category text NOT NULL CHECK (category = 'all' OR is_kol_category(category)),
  -- Score in tenths, -1 without one: NOT NULL keeps (rank, kol_id) comparable, and those KOLs come last.
  rank smallint NOT NULL CHECK (rank BETWEEN -1 AND 1000),
  PRIMARY KEY (kol_id, category)
);
-- Read backwards by ORDER BY rank DESC, kol_id DESC.
CREATE INDEX kol_categories_page ON kol_categories (category, rank, kol_id);

-- No pending list: a search right after many registrations is as fast as any other.
CREATE INDEX users_kol_name ON users USING gin (full_name gin_trgm_ops) WITH (fastupdate = off) WHERE role = 'KOL';

CREATE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT u.id AS kol_id, c.category, coalesce(round(p.score * 10), -1)::smallint AS rank
    FROM users u
    LEFT JOIN kol_profiles p ON p.kol_id = u.id
    CROSS JOIN LATERAL (SELECT 'all' AS category UNION SELECT unnest(p.categories)) c
    WHERE u.id = listed_id AND u.role = 'KOL' AND u.status = 'active'
  ), gone AS (
    DELETE FROM kol_categories k WHERE k.kol_id = listed_id
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.category = k.category)
  )
  INSERT INTO kol_categories (kol_id, category, rank) SELECT kol_id, category, rank FROM wanted
  ON CONFLICT (kol_id, category) DO UPDATE SET rank = excluded.rank WHERE kol_categories.rank <> excluded.rank
$$;

CREATE FUNCTION list_kol_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_kol(NEW.id);
  RETURN NULL;
END $$;
-- A KOL is findable from the moment its account becomes active, profile or not.
CREATE TRIGGER users_list_kol_insert AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION list_kol_of_user();
CREATE TRIGGER users_list_kol_update AFTER UPDATE OF status, role ON users
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.role <> NEW.role) EXECUTE FUNCTION list_kol_of_user();

CREATE FUNCTION list_kol_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_kol(NEW.kol_id);
  RETURN NULL;
END $$;
CREATE TRIGGER kol_profiles_list AFTER INSERT OR UPDATE OF categories, score ON kol_profiles
  FOR EACH ROW EXECUTE FUNCTION list_kol_of_profile();

-- For accounts older than this migration.
DO $$ BEGIN PERFORM list_kol(id) FROM users WHERE role = 'KOL'; END $$;

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
