-- The search by name, as quick for a name that thousands share as for one that nobody has. The list itself holds the names
-- now, so that its best are looked through without a visit to each account; an index of parts finds the rare names.

ALTER TABLE kol_categories ADD COLUMN name_lower text;
UPDATE kol_categories k SET name_lower = lower(u.full_name) FROM users u WHERE u.id = k.kol_id;
ALTER TABLE kol_categories ALTER COLUMN name_lower SET NOT NULL;

-- Read backwards by ORDER BY rank DESC, kol_id DESC; the name is there to be looked through.
DROP INDEX kol_categories_page;
CREATE INDEX kol_categories_page ON kol_categories (category, rank, kol_id) INCLUDE (name_lower);
-- An index is read without its table only where the last VACUUM is not long ago.
ALTER TABLE kol_categories SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- The same KOLs once each, for those found by their name. Derived, too. A new rank touches no index: hence the room in the pages.
CREATE TABLE kol_names (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  rank smallint NOT NULL,
  name_lower text NOT NULL,
  -- Those of its rows in kol_categories.
  categories text[] NOT NULL
) WITH (fillfactor = 80);

DROP INDEX users_kol_name, users_kol_name_parts;
DROP FUNCTION name_parts(text), name_parts_sought(text);

-- Every letter of a name, and every two, three and four side by side: 'ayu' → {a,ay,ayu,y,yu,u}.
CREATE FUNCTION name_parts(name_lower text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  parts text[] := '{}';
BEGIN
  -- At the end of the name the longer parts are cut short, and repeat what is there.
  FOR start IN 1..char_length(name_lower) LOOP
    parts := parts || ARRAY[
      substr(name_lower, start, 1), substr(name_lower, start, 2), substr(name_lower, start, 3), substr(name_lower, start, 4)];
  END LOOP;
  RETURN parts;
END $$;

-- Those parts that a name with this in it must have: its fours, or the one part that it is.
CREATE FUNCTION name_parts_sought(part_lower text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(substr(part_lower, start, 4)) FROM generate_series(1, greatest(char_length(part_lower) - 3, 1)) start
$$;

CREATE OR REPLACE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  -- A new name and a new score at once: one waits for the other, and then sees what it wrote.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  SELECT u.id, coalesce(round(p.score * 10), -1)::smallint AS rank, lower(u.full_name) AS name_lower,
    ARRAY['all'] || p.categories AS categories INTO kol
  FROM users u LEFT JOIN kol_profiles p ON p.kol_id = u.id
  WHERE u.id = listed_id AND u.role = 'KOL' AND u.status = 'active';
  DELETE FROM kol_categories k WHERE k.kol_id = listed_id AND (kol.id IS NULL OR k.category <> ALL (kol.categories));
  IF kol.id IS NULL THEN
    DELETE FROM kol_names n WHERE n.kol_id = listed_id;
    RETURN;
  END IF;
  INSERT INTO kol_names AS n (kol_id, rank, name_lower, categories)
  VALUES (kol.id, kol.rank, kol.name_lower, kol.categories)
  ON CONFLICT (kol_id) DO UPDATE
    SET rank = excluded.rank, name_lower = excluded.name_lower, categories = excluded.categories
    WHERE (n.rank, n.name_lower, n.categories) <> (excluded.rank, excluded.name_lower, excluded.categories);
  INSERT INTO kol_categories AS k (kol_id, category, rank, name_lower)
  SELECT DISTINCT kol.id, unnest(kol.categories), kol.rank, kol.name_lower
  ON CONFLICT (kol_id, category) DO UPDATE SET rank = excluded.rank, name_lower = excluded.name_lower
    WHERE (k.rank, k.name_lower) <> (excluded.rank, excluded.name_lower);
END $$;

DROP TRIGGER users_list_kol_update ON users;
CREATE TRIGGER users_list_kol_update AFTER UPDATE OF status, role, full_name ON users
  FOR EACH ROW WHEN (
    (OLD.status = 'active' OR NEW.status = 'active')
    AND (OLD.status, OLD.role, OLD.full_name) IS DISTINCT FROM (NEW.status, NEW.role, NEW.full_name)
  ) EXECUTE FUNCTION list_kol_of_user();

-- For accounts older than this migration; the index comes after them.
INSERT INTO kol_names (kol_id, rank, name_lower, categories)
SELECT kol_id, rank, name_lower, array_agg(category ORDER BY category) FROM kol_categories GROUP BY kol_id, rank, name_lower;

-- No pending list: a search right after many registrations is as fast as any other.
CREATE INDEX kol_names_parts ON kol_names USING gin (name_parts(name_lower)) WITH (fastupdate = off);
ANALYZE kol_names, kol_categories;
