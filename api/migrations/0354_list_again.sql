-- lock: reads all KOLs and lists anew, each as its own changes do, the few that stand in the lists as they are not
SELECT list_kol(kol_id) FROM (
  SELECT DISTINCT coalesce(f.kol_id, k.kol_id) AS kol_id
  FROM (SELECT f.*, unnest(f.categories) AS category FROM kol_figures f) f
  FULL JOIN kol_categories k ON k.kol_id = f.kol_id AND k.category = f.category
  WHERE (k.rank, k.name_lower, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.cell)
    IS DISTINCT FROM (f.rank, f.name_lower, f.by_score, f.by_followers, f.by_views, f.by_engagement, f.by_price, f.cell)
) drifted;
