-- lock: lists anew, each as its own changes do, the few KOLs that changed between 0400 and 0402
-- And takes out those that were removed in that time.
DO $$
DECLARE
  drifted uuid;
BEGIN
  FOR drifted IN
    SELECT kol_id FROM (SELECT n.*, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.cell
      FROM kol_names n JOIN kol_categories k ON k.kol_id = n.kol_id AND k.category = 'all') n
    FULL JOIN kol_names_with_figures f USING (kol_id)
    WHERE (n.by_score, n.by_followers, n.by_views, n.by_engagement, n.by_price, n.cell, n.rank, n.name_lower, n.categories)
      IS DISTINCT FROM (f.by_score, f.by_followers, f.by_views, f.by_engagement, f.by_price, f.cell, f.rank, f.name_lower, f.categories)
    ORDER BY kol_id
  LOOP
    PERFORM list_kol(drifted);
  END LOOP;
END $$;
