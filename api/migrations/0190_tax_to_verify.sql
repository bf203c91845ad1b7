-- no transaction
-- Staff: tax data that nobody has checked yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tax_profiles_to_verify ON tax_profiles (created_at) WHERE replaced_at IS NULL AND verified_at IS NULL;
