-- What lists of other modules sort KOLs by, each read downwards: one row for a KOL, see 0350.
CREATE VIEW kol_order WITH (security_invoker) AS
  SELECT kol_id, by_score, by_followers, by_views, by_engagement, by_price FROM kol_categories WHERE category = 'all';
