-- lock: a new table, and the rows of one that no release has used so far
-- The counted cells of a list in one row, so that they are read at once, and kept by whoever has read them until the version is another.
-- kol_cells holds no more than what has changed since: what a list holds is this row and those together, at any time.
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

CREATE FUNCTION join_kol_cells() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: the second must see what the first has written, and its version must be seen after the first one's.
  PERFORM pg_advisory_xact_lock(hashtext('join_kol_cells'));
  WITH gone AS (
    DELETE FROM kol_cells RETURNING category AS list, cell, kols
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
SELECT join_kol_cells();

-- Names are found by some hundred rows here and there. Workers for that took forty milliseconds to start.
ALTER TABLE kol_names SET (parallel_workers = 0);
