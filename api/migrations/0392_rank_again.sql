-- lock: reads all applicants and ranks anew, each as its own changes do, the few whose figures changed while 0390 ran
-- Removed and ranked again, so that it waits for the KOL's figures as a new applicant does.
DO $$
DECLARE
  drifted applicants;
BEGIN
  FOR drifted IN
    SELECT a.* FROM applicants a JOIN applicant_ranks r ON r.applicant_id = a.id
    LEFT JOIN kol_categories k ON k.kol_id = a.kol_id AND k.category = 'all'
    WHERE (r.by_score, r.by_followers, r.by_views, r.by_engagement, r.by_price) IS DISTINCT FROM
      (coalesce(-k.by_score, 9007199254740991), coalesce(-k.by_followers, 9007199254740991), coalesce(-k.by_views, 9007199254740991),
        coalesce(-k.by_engagement, 9007199254740991), coalesce(-k.by_price, 9007199254740991))
    ORDER BY a.kol_id, a.id
  LOOP
    -- Its figures before its row, as everywhere. Whoever decides over it meanwhile is waited for, and counts.
    PERFORM FROM kol_categories WHERE kol_id = drifted.kol_id AND category = 'all' FOR SHARE;
    SELECT * INTO drifted FROM applicants WHERE id = drifted.id FOR NO KEY UPDATE;
    IF FOUND THEN
      DELETE FROM applicant_ranks WHERE applicant_id = drifted.id;
      PERFORM rank_applicant(drifted);
    END IF;
  END LOOP;
END $$;
