-- lock: two triggers on a small table, whose writers wait for this transaction: syncs, each for as long as the sums below take
-- The counted cells of a list in one row, so that they are read at once, and kept by whoever has read them until the version is another.
-- What a list holds is this row together with what has changed since, at any time.
CREATE TABLE kol_cell_sums (
  -- As in kol_categories.
  list text PRIMARY KEY,
  -- Of the list, everywhere or in a city: who counts the cities of a category reads its lists together.
  category text NOT NULL,
  -- Of the join that wrote it. They rise: who has read one has read all below it.
  version bigint NOT NULL,
  cells integer[] NOT NULL,
  -- How many KOLs stand in each of `cells`.
  kols integer[] NOT NULL
);
CREATE INDEX kol_cell_sums_of_category ON kol_cell_sums (category, version);
CREATE SEQUENCE kol_cell_versions;

CREATE TABLE kol_cell_changes (list text NOT NULL, cell integer NOT NULL, kols integer NOT NULL);
CREATE INDEX kol_cell_changes_of_category ON kol_cell_changes (split_part(list, '@', 1));

-- The release before reads kol_cells and joins its rows, so it stays as it is until no release uses it. Its changes are noted here, by
-- whatever statement they come: rows that are joined there come out again as what they were.
CREATE FUNCTION note_kol_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kol_cell_changes SELECT category, cell, sum(kols) FROM added GROUP BY category, cell;
  ELSE
    INSERT INTO kol_cell_changes SELECT category, cell, -sum(kols) FROM removed GROUP BY category, cell;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kol_cells_added AFTER INSERT ON kol_cells
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_kol_cells();
CREATE TRIGGER kol_cells_removed AFTER DELETE ON kol_cells
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_kol_cells();

CREATE FUNCTION join_kol_cells() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: the second must see what the first has written, and its version must be seen after the first one's.
  PERFORM pg_advisory_xact_lock(hashtextextended('join_kol_cells', 0));
  WITH gone AS (
    DELETE FROM kol_cell_changes RETURNING list, cell, kols
  ), changed AS (
    SELECT DISTINCT list FROM gone
  ), joined AS (
    SELECT list, cell, sum(kols)::int AS kols FROM (
      SELECT list, cell, kols FROM gone
      UNION ALL SELECT s.list, c.cell, c.kols FROM changed JOIN kol_cell_sums s USING (list), unnest(s.cells, s.kols) AS c (cell, kols)
    ) both_parts GROUP BY list, cell HAVING sum(kols) <> 0
  ), this AS MATERIALIZED (
    SELECT nextval('kol_cell_versions') AS version
  )
  INSERT INTO kol_cell_sums AS s (list, category, version, cells, kols)
  SELECT c.list, split_part(c.list, '@', 1), this.version,
    coalesce(array_agg(j.cell ORDER BY j.cell) FILTER (WHERE j.cell IS NOT NULL), '{}'),
    coalesce(array_agg(j.kols ORDER BY j.cell) FILTER (WHERE j.cell IS NOT NULL), '{}')
  FROM this CROSS JOIN changed c LEFT JOIN joined j USING (list) GROUP BY c.list, this.version
  ON CONFLICT (list) DO UPDATE SET version = excluded.version, cells = excluded.cells, kols = excluded.kols;
END $$;
-- Nobody writes meanwhile: the triggers above hold a lock.
INSERT INTO kol_cell_changes SELECT category, cell, sum(kols) FROM kol_cells GROUP BY category, cell HAVING sum(kols) <> 0;
SELECT join_kol_cells();

-- Names are found by some hundred rows here and there. Workers for that took forty milliseconds to start.
ALTER TABLE kol_names SET (parallel_workers = 0);
