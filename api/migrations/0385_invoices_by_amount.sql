-- no transaction
-- Lists of invoices by amount, of whoever is to pay them and of whoever wrote them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_of_customer_by_amount ON invoices (customer_id, amount_idr, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_of_issuer_by_amount ON invoices (issuer_id, amount_idr, id) WHERE issuer_id IS NOT NULL;
