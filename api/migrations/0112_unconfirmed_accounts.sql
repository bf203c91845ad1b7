-- no transaction
-- Registrations whose number was never proved go away after some days: the oldest are found through this.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_unconfirmed ON users (created_at) WHERE status = 'inactive' AND activated_at IS NULL;
