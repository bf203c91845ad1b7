-- no transaction
-- A Brand's contracts, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contracts_of_brand ON contracts (brand_id, id);
