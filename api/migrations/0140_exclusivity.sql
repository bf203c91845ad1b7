-- What the KOL of a campaign may not promote meanwhile, and how long.
ALTER TABLE campaigns ADD COLUMN exclusivity text NOT NULL DEFAULT '';
CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at, job_type, content_type, cost_idr, usage_rights, exclusivity FROM campaigns;
