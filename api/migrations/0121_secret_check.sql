-- Which SOHOR_SECRET this database is used with: a process that was given another one does not start.

CREATE TABLE secret_check (
  -- At most one row.
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key_id text NOT NULL,
  -- Made with the secret; tells nothing of it.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32),
  since timestamptz NOT NULL DEFAULT now()
);
