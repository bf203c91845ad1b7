-- contract: the release that counts by kol_cell_sums; it reads kol_cells only to join its rows, and finds none
-- lock: two functions, two triggers and a table that nobody reads; syncs wait for the commit
-- What changes in the lists is noted where it is counted, no longer first in kol_cells and then, by its triggers, beside it. The table
-- itself stays, empty, for one release more: each minute the one before joins its rows before it joins the sums.

-- A sync that is between the old function and its rows would write them to where nobody counts any more: so none is.
LOCK TABLE kol_categories IN SHARE ROW EXCLUSIVE MODE;
CREATE OR REPLACE FUNCTION count_kol_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kol_cell_changes SELECT category, cell, count(*) FROM added GROUP BY category, cell;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kol_cell_changes SELECT category, cell, -count(*) FROM removed GROUP BY category, cell;
  ELSE
    INSERT INTO kol_cell_changes SELECT category, cell, sum(n) FROM (
      SELECT category, cell, 1 AS n FROM added UNION ALL SELECT category, cell, -1 FROM removed
    ) changed GROUP BY category, cell HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER kol_cells_added ON kol_cells;
DROP TRIGGER kol_cells_removed ON kol_cells;
DROP FUNCTION note_kol_cells();
TRUNCATE kol_cells;
