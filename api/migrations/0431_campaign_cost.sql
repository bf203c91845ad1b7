-- contract: the release before sorts by the product
-- lock: the table of campaigns is written anew
-- What a campaign costs, in whole rupiah.
ALTER TABLE campaigns ADD COLUMN cost_idr bigint NOT NULL GENERATED ALWAYS AS (price_idr * kol_count) STORED;
DROP INDEX campaigns_of_brand_by_cost;
DROP INDEX campaigns_cancelled_by_cost;
CREATE INDEX campaigns_of_brand_by_cost ON campaigns (brand_id, cost_idr, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_cancelled_by_cost ON campaigns (brand_id, cost_idr, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at, job_type, content_type, cost_idr FROM campaigns;
