-- no transaction
-- contract: the release that knew no invoices of work, and never writes contract_id
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS invoices_of_work ON invoices (contract_id) WHERE contract_id IS NOT NULL;
-- Read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_of_issuer ON invoices (issuer_id, created_at, id) WHERE issuer_id IS NOT NULL;
