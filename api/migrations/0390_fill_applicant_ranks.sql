-- lock: only derived rows are written; an applicant that is decided meanwhile waits
-- Those from before 0389. Figures that change while this runs are put right by 0392, which sees the rows.
INSERT INTO applicant_ranks (applicant_id, campaign_id, kol_id, status, by_score, by_followers, by_views, by_engagement, by_price)
SELECT a.id, a.campaign_id, a.kol_id, a.status, coalesce(-k.by_score, 9007199254740991), coalesce(-k.by_followers, 9007199254740991),
  coalesce(-k.by_views, 9007199254740991), coalesce(-k.by_engagement, 9007199254740991), coalesce(-k.by_price, 9007199254740991)
FROM applicants a LEFT JOIN kol_categories k ON k.kol_id = a.kol_id AND k.category = 'all'
ON CONFLICT (applicant_id) DO NOTHING;
