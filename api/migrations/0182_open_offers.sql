-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS contracts_open_offers ON contracts (created_at) WHERE status = 'pending';
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_cancelled ON campaigns (brand_id) WHERE cancelled_at IS NOT NULL;
