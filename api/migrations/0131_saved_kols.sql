-- Which KOLs a Brand keeps in its lists.
CREATE VIEW saved_kols WITH (security_invoker) AS
  SELECT s.brand_id, e.kol_id FROM shortlists s JOIN shortlist_kols e ON e.shortlist_id = s.id;
