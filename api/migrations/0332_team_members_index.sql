-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_of_team ON users (brand_id) WHERE brand_id IS NOT NULL;
