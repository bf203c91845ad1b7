-- no transaction
-- Finds the scores of an older version, which a job computes anew.
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_profiles_of_version ON kol_profiles (((breakdown ->> 'version')::int));
