-- no transaction
-- contract: the release that offers one contract to each applicant, ever; it offers no second one
-- An offer that lapsed can be made again; of all others an applicant has one.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contracts_of_applicant ON contracts (applicant_id);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS contracts_one_that_counts ON contracts (applicant_id) WHERE status <> 'lapsed';
