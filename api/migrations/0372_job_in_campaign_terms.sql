-- As before, and what kind of content the campaign is for: contracts name it.
CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at, job_type, content_type
  FROM campaigns;
