-- no transaction
-- How much of a campaign's work waits for the Brand.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliverables_in_review ON deliverables (campaign_id)
  WHERE state IN ('draft_review', 'link_review');
