-- no transaction
-- What is cancelled is little, and has each order of the list by itself.
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_cancelled_by_time ON campaigns (brand_id, created_at, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_cancelled_by_end ON campaigns (brand_id, end_date, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_cancelled_by_cost ON campaigns (brand_id, ((price_idr * kol_count)::numeric), id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_cancelled_by_name ON campaigns (brand_id, lower(name), id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
-- No pending list: a search right after many new campaigns is as fast as any other.
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_of_brand_by_part ON campaigns USING gin (campaign_name_keys(brand_id, name)) WITH (fastupdate = off);
ANALYZE campaigns;
