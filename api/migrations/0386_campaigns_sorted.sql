-- no transaction
-- Each order of a Brand's list of campaigns, see SORTS in campaign-filter.ts. The number is numeric because a cursor may hold any.
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_of_brand_by_end ON campaigns (brand_id, end_date, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_of_brand_by_cost ON campaigns (brand_id, ((price_idr * kol_count)::numeric), id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_of_brand_by_name ON campaigns (brand_id, lower(name), id) WHERE deleted_at IS NULL;
