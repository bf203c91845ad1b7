-- no transaction
-- Whose time to think again is over, found each hour.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_closing ON users (closes_at) WHERE status = 'closing';
