-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_orders_reversible ON payment_orders (brand_id) WHERE is_reversible;
