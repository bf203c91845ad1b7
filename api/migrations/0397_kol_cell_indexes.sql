-- no transaction
-- In each cell the order of each sort: the page of a filter is put together from the best of the cells that fit, however many KOLs
-- stand in them and wherever they are in the list. The name is there to be looked through.
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_cell_by_score ON kol_categories (category, cell, by_score, kol_id) INCLUDE (name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_cell_by_followers ON kol_categories (category, cell, by_followers, kol_id) INCLUDE (name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_cell_by_views ON kol_categories (category, cell, by_views, kol_id) INCLUDE (name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_cell_by_engagement ON kol_categories (category, cell, by_engagement, kol_id) INCLUDE (name_lower);
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_categories_cell_by_price ON kol_categories (category, cell, by_price, kol_id) INCLUDE (name_lower);
-- They begin with the same columns.
DROP INDEX CONCURRENTLY IF EXISTS kol_categories_by_cell;
