-- no transaction
-- Records read the work of one Brand or one KOL.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliverables_of_brand ON deliverables (brand_id, contract_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliverables_of_kol ON deliverables (kol_id, contract_id);
