-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_search_by_recommended ON kol_search (by_recommended, kol_id);
