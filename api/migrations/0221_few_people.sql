-- no transaction
-- The few whose money is frozen, who are verified or blocked, newest first: staff reads them without looking through everybody.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_frozen ON users (id) WHERE freeze_reason IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_checked ON users (id) WHERE checked_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_blocked ON users (id) WHERE status = 'blocked';
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_staff ON users (id) WHERE role = 'Admin';
-- A whole e-mail address that staff looks for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_email ON users (lower(email));
