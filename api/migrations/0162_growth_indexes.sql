-- no transaction
-- A page of a campaign's applicants with one status: a campaign of 50,000 opens with the first of those that wait.
CREATE INDEX CONCURRENTLY IF NOT EXISTS applicants_page_of_status ON applicants (campaign_id, status, id);
-- Open payments of one brand: they are few, and its dashboard reads them as they are.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_orders_open_of_brand ON payment_orders (brand_id) WHERE status IN ('creating', 'open');
-- applicants_waiting and users_kols_by_time, which only counted, stay for the release before this one.
