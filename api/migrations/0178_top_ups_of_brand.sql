-- no transaction
ALTER TABLE payment_orders VALIDATE CONSTRAINT payment_orders_purpose_fits;
ALTER TABLE payment_orders VALIDATE CONSTRAINT payment_orders_source_fits;
-- A Brand's newest top-ups.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_orders_top_ups ON payment_orders (brand_id, created_at) WHERE purpose = 'top_up';
