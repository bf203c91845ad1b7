-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaigns_to_close ON campaigns (end_date) WHERE closed_at IS NULL AND verified_at IS NOT NULL;
