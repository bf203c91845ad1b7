-- contract: each since 0070; all of them find the columns that they use in the new table, and write it by list_kol only
-- lock: names only, no row is read; whoever lists or seeks a KOL by name waits for the commit
-- Everybody who lists a KOL locks its name first (list_kol), so nobody is between the two tables.
LOCK TABLE kol_names IN ACCESS EXCLUSIVE MODE;
ALTER TABLE kol_names RENAME TO kol_names_before;
ALTER INDEX kol_names_pkey RENAME TO kol_names_before_pkey;
ALTER INDEX kol_names_parts RENAME TO kol_names_before_parts;
ALTER TABLE kol_names_with_figures RENAME TO kol_names;
ALTER INDEX kol_names_with_figures_pkey RENAME TO kol_names_pkey;
ALTER INDEX kol_names_with_figures_parts RENAME TO kol_names_parts;

CREATE OR REPLACE FUNCTION keep_kol_name(listed_id uuid, kol kol_figures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF kol.kol_id IS NULL THEN
    DELETE FROM kol_names n WHERE n.kol_id = listed_id;
    RETURN;
  END IF;
  INSERT INTO kol_names AS n
    (kol_id, by_score, by_followers, by_views, by_engagement, by_price, cell, rank, name_lower, categories)
  VALUES (kol.kol_id, kol.by_score, kol.by_followers, kol.by_views, kol.by_engagement, kol.by_price, kol.cell, kol.rank,
    kol.name_lower, kol.categories)
  ON CONFLICT (kol_id) DO UPDATE
    SET by_score = excluded.by_score, by_followers = excluded.by_followers, by_views = excluded.by_views,
      by_engagement = excluded.by_engagement, by_price = excluded.by_price, cell = excluded.cell, rank = excluded.rank,
      name_lower = excluded.name_lower, categories = excluded.categories
    WHERE (n.by_score, n.by_followers, n.by_views, n.by_engagement, n.by_price, n.cell, n.rank, n.name_lower, n.categories)
      <> (excluded.by_score, excluded.by_followers, excluded.by_views, excluded.by_engagement, excluded.by_price, excluded.cell,
        excluded.rank, excluded.name_lower, excluded.categories);
END $$;
