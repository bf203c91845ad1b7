-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_orders_newest_of_brand ON payment_orders (brand_id, id);
