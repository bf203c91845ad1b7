-- contract: none; a proved link is written by this release only, and the index that goes refused what is allowed now
-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS deliverables_proved_link ON deliverables (link_key) WHERE is_link_proved;
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliverables_links ON deliverables (link_key);
DROP INDEX CONCURRENTLY IF EXISTS deliverables_link;
