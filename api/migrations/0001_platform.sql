-- The baseline: files 0001 to 0026 make all tables as they are today, a file for each module or a few that belong together.
-- A change is a file with a number from 0100 on; see migration-rules.ts.
-- COMMENT ON TABLE says what the API's role may do besides reading: 'append-only' lets it add rows, 'read-only' nothing. A table without
-- a comment can be written, a view only be read; see grants.ts.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A name as it is sought: without accents, apostrophes of any form, full stops, invisible marks, double blanks, and upper case; hyphens
-- of any form are blanks.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(translate(name, '.''’‘‛ʼʻ`´′＇ʿʾʹˈꞌ‚', ''), NFKD)), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
        'øłđħı-‐‒–—―−', 'oldhi       '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g')
$$;

-- A LIKE pattern for folded names with this part in them.
CREATE FUNCTION folded_part(part text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT '%' || regexp_replace(btrim(folded(part)), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Counters of limits by address. Losing them in a crash is no harm, so they are not logged.
CREATE UNLOGGED TABLE rate_counters (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_counters_by_time ON rate_counters (window_start);

-- Signs of life of the processes that run jobs: the jobs of one that has fallen silent are taken over by the others.
CREATE TABLE job_workers (
  -- As graphile-worker writes it into `locked_by` of the jobs that it runs.
  id text PRIMARY KEY,
  -- Counts up every few seconds. Others look whether it moves: no clock of one machine is held against that of another.
  beat bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now()
);

-- Which SOHOR_SECRET this database is used with: a process that was given another one does not start.
CREATE TABLE secret_check (
  -- At most one row.
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key_id text NOT NULL,
  -- Made with the secret; tells nothing of it.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32),
  since timestamptz NOT NULL DEFAULT now()
);

-- For logs of what people did: of accounts, of contracts, of staff.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
