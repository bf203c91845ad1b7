-- no transaction
-- One for each way to sort. The status comes first: a page of all merges one of each status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicant_ranks_by_score ON applicant_ranks (campaign_id, status, by_score, applicant_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicant_ranks_by_followers ON applicant_ranks (campaign_id, status, by_followers, applicant_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicant_ranks_by_views ON applicant_ranks (campaign_id, status, by_views, applicant_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicant_ranks_by_engagement ON applicant_ranks (campaign_id, status, by_engagement, applicant_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicant_ranks_by_price ON applicant_ranks (campaign_id, status, by_price, applicant_id);
ANALYZE applicant_ranks;
