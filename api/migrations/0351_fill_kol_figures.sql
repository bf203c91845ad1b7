-- lock: only derived rows are written; a search reads on meanwhile, and a sync of the same KOL waits
UPDATE kol_categories k
SET by_score = f.by_score, by_followers = f.by_followers, by_views = f.by_views, by_engagement = f.by_engagement,
  by_price = f.by_price, cell = f.cell
FROM kol_figures f WHERE f.kol_id = k.kol_id;
