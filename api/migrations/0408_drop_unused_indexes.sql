-- no transaction
-- Kept for a release that is gone, and each kept up to date with every change since: that of a list's pages by 0352, 327 MB among a
-- million KOLs; those that only counted by 0162.
DROP INDEX CONCURRENTLY IF EXISTS kol_categories_page;
DROP INDEX CONCURRENTLY IF EXISTS users_kols_by_time;
DROP INDEX CONCURRENTLY IF EXISTS applicants_waiting;
