-- lock: a new table, which takes the place of kol_names in 0405; nobody is waited for
-- The names with what lists are sorted and filtered by beside them: whoever has a part of a name is read once, and not again in
-- kol_categories, which took two thirds of the time. In the old table each of its rows would be written anew, with 45 parts of an index.
CREATE TABLE kol_names_with_figures (
  kol_id uuid NOT NULL,
  by_score bigint NOT NULL,
  by_followers bigint NOT NULL,
  by_views bigint NOT NULL,
  by_engagement bigint NOT NULL,
  by_price bigint NOT NULL,
  cell integer NOT NULL,
  rank smallint NOT NULL,
  name_lower text NOT NULL,
  -- Those of its rows in kol_categories.
  categories text[] NOT NULL
-- Figures touch no index: hence the room in the pages. Names are found by some hundred rows here and there, for which workers would
-- take forty milliseconds to start.
) WITH (fillfactor = 80, parallel_workers = 0);
INSERT INTO kol_names_with_figures
SELECT n.kol_id, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.cell, n.rank, n.name_lower, n.categories
FROM kol_names n JOIN kol_categories k ON k.kol_id = n.kol_id AND k.category = 'all';
ALTER TABLE kol_names_with_figures ADD CONSTRAINT kol_names_with_figures_pkey PRIMARY KEY (kol_id);
