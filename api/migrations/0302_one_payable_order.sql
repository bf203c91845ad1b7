-- no transaction
-- contract: it refuses less than the index that it takes the place of; the release before voids no order
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payment_orders_one_payable ON payment_orders (campaign_id)
  WHERE status IN ('creating', 'open') AND voided_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payment_orders_one_open;
