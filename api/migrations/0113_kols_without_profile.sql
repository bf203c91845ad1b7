-- lock: only rows of KOLs without a score and a profile are written; a search reads on meanwhile
-- A KOL that has no profile yet gets the rank -2, below everybody else: the public list ends before it, and is read from the
-- same index as before. Brands go on finding it, at the end of their list.

ALTER TABLE kol_categories
  DROP CONSTRAINT kol_categories_rank_check,
  ADD CONSTRAINT kol_categories_rank_check CHECK (rank BETWEEN -2 AND 1000) NOT VALID;

CREATE OR REPLACE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  -- A new name and a new score at once: one waits for the other, and then sees what it wrote.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  SELECT u.id, (CASE WHEN p.kol_id IS NULL THEN -2 ELSE coalesce(round(p.score * 10), -1) END)::smallint AS rank,
    lower(u.full_name) AS name_lower, ARRAY['all'] || p.categories AS categories INTO kol
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

-- For accounts older than this migration.
UPDATE kol_names n SET rank = -2 WHERE rank = -1 AND NOT EXISTS (SELECT FROM kol_profiles p WHERE p.kol_id = n.kol_id);
UPDATE kol_categories k SET rank = -2 WHERE rank = -1 AND NOT EXISTS (SELECT FROM kol_profiles p WHERE p.kol_id = k.kol_id);
