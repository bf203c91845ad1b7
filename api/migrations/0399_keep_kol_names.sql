-- lock: only functions are replaced
-- What writes kol_names has a function of its own, which is looked up when it is called. So a change that waits for 0405 writes the
-- table that it then finds.
CREATE FUNCTION keep_kol_name(listed_id uuid, kol kol_figures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF kol.kol_id IS NULL THEN
    DELETE FROM kol_names n WHERE n.kol_id = listed_id;
    RETURN;
  END IF;
  INSERT INTO kol_names AS n (kol_id, rank, name_lower, categories)
  VALUES (kol.kol_id, kol.rank, kol.name_lower, kol.categories)
  ON CONFLICT (kol_id) DO UPDATE
    SET rank = excluded.rank, name_lower = excluded.name_lower, categories = excluded.categories
    WHERE (n.rank, n.name_lower, n.categories) <> (excluded.rank, excluded.name_lower, excluded.categories);
END $$;

CREATE OR REPLACE FUNCTION list_kol(listed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol kol_figures;
BEGIN
  -- A new name and a new score at once: one waits for the other, and then sees what it wrote. A KOL that has no profile yet, or has it
  -- saved in this very moment, is waited for by its name, after the profile as below.
  PERFORM FROM kol_profiles WHERE kol_id = listed_id FOR NO KEY UPDATE;
  PERFORM FROM kol_names WHERE kol_id = listed_id FOR NO KEY UPDATE;
  SELECT * INTO kol FROM kol_figures f WHERE f.kol_id = listed_id;
  DELETE FROM kol_categories k WHERE k.kol_id = listed_id AND (kol.kol_id IS NULL OR k.category <> ALL (kol.categories));
  PERFORM keep_kol_name(listed_id, kol);
  IF kol.kol_id IS NULL THEN
    RETURN;
  END IF;
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
