-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_readings_shown ON work_readings (kol_id, posted_at) WHERE shown_since IS NOT NULL;
