-- no transaction
-- What is to be cleared is found without reading whole tables.

CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_by_last_use ON sessions (kind, last_used_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS code_lanes_by_time ON code_lanes (sent_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS devices_by_last_use ON devices (last_used_at);
