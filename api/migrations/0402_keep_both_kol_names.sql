-- lock: a function and some rights; whoever lists a KOL waits for the commit
-- From now on both tables are written, so that the swap has nothing to compare: while it did, with 300,000 KOLs on a busy machine, saves of
-- profiles waited for longer than the API lets them, and failed.
-- The API's rights, which are given when all migrations have run, are needed from now on, by its triggers.
DO $$
DECLARE
  granted record;
BEGIN
  FOR granted IN
    SELECT a.privilege_type, a.grantee::regrole AS role FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'kol_names'::regclass AND a.grantee NOT IN (0, c.relowner)
  LOOP
    EXECUTE format('GRANT %s ON kol_names_with_figures TO %s', granted.privilege_type, granted.role);
  END LOOP;
END $$;

-- Everybody who lists a KOL locks its name first (list_kol): so nobody who has written the old table only is still to commit.
LOCK TABLE kol_names IN EXCLUSIVE MODE;
CREATE OR REPLACE FUNCTION keep_kol_name(listed_id uuid, kol kol_figures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF kol.kol_id IS NULL THEN
    DELETE FROM kol_names n WHERE n.kol_id = listed_id;
    DELETE FROM kol_names_with_figures n WHERE n.kol_id = listed_id;
    RETURN;
  END IF;
  INSERT INTO kol_names AS n (kol_id, rank, name_lower, categories)
  VALUES (kol.kol_id, kol.rank, kol.name_lower, kol.categories)
  ON CONFLICT (kol_id) DO UPDATE
    SET rank = excluded.rank, name_lower = excluded.name_lower, categories = excluded.categories
    WHERE (n.rank, n.name_lower, n.categories) <> (excluded.rank, excluded.name_lower, excluded.categories);
  INSERT INTO kol_names_with_figures AS n
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
