-- no transaction
-- One for each way to sort, read backwards by ORDER BY by_… DESC, kol_id DESC; cell and name are there to be looked through.
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_score ON kol_categories (category, by_score, kol_id) INCLUDE (cell, name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_followers ON kol_categories (category, by_followers, kol_id) INCLUDE (cell, name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_views ON kol_categories (category, by_views, kol_id) INCLUDE (cell, name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_engagement ON kol_categories (category, by_engagement, kol_id) INCLUDE (cell, name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_price ON kol_categories (category, by_price, kol_id) INCLUDE (cell, name_lower);
-- Where few KOLs fit a filter, their cells find them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_by_cell ON kol_categories (category, cell);
-- kol_categories_page stays for the release before this one.
