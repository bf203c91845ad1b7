-- Hash-chained, append-only log of what was offered, signed and declined.
-- Sixteen chains, so that signatures of different contracts seldom wait for one another;
-- a contract's entries all lie in the chain that its id names.
CREATE TABLE audit_chains (
  chain smallint PRIMARY KEY CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL,
  hash text NOT NULL
);
COMMENT ON TABLE audit_chains IS 'read-only';
CREATE TRIGGER audit_chains_step_only BEFORE UPDATE ON audit_chains
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_kept BEFORE DELETE ON audit_chains
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_no_truncate BEFORE TRUNCATE ON audit_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- A head outside the entries shows when the newest ones were cut off.
INSERT INTO audit_chains SELECT n, 0, repeat('0', 64) FROM generate_series(0, 15) n;

CREATE TABLE audit_entries (
  chain smallint NOT NULL REFERENCES audit_chains (chain),
  seq bigint NOT NULL CHECK (seq > 0),
  -- Milliseconds: the hash covers exactly what is kept.
  at timestamptz(3) NOT NULL,
  event text NOT NULL CHECK (event IN ('contract_offered', 'contract_signed', 'contract_declined', 'contract_lapsed')),
  contract_id uuid NOT NULL REFERENCES contracts (id),
  -- Null for what the product did by itself.
  actor_id uuid REFERENCES users (id),
  session_id uuid,
  ip text,
  user_agent text,
  text text NOT NULL,
  sha256 text NOT NULL,
  -- JSON of the contract's row, as it was when the entry was made, without its text, which the entry holds.
  contract_row text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain, seq)
);
COMMENT ON TABLE audit_entries IS 'append-only';
CREATE INDEX audit_entries_of_contract ON audit_entries (contract_id, seq);
CREATE UNIQUE INDEX audit_entries_one_decision ON audit_entries (contract_id)
  WHERE event IN ('contract_signed', 'contract_declined');
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- JSON.stringify([chain, seq, …]) to the letter, so that it can be reckoned without a database.
CREATE FUNCTION hash_audit_entry(e audit_entries) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(
    '[' || e.chain || ',' || e.seq
    || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || ',' || to_json(e.event) || ',' || to_json(e.contract_id)
    || ',' || coalesce(to_json(e.actor_id)::text, 'null') || ',' || coalesce(to_json(e.session_id)::text, 'null')
    || ',' || coalesce(to_json(e.ip)::text, 'null') || ',' || coalesce(to_json(e.user_agent)::text, 'null')
    || ',' || to_json(e.sha256) || ',' || to_json(e.contract_row) || ',' || to_json(e.prev_hash) || ']', 'UTF8')), 'hex')
$$;

-- The database itself numbers, links and hashes the entries: no caller can skip it, and the API needs no right to change a chain's head.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  head audit_chains;
BEGIN
  IF NEW.hash IS NOT NULL THEN
    RAISE EXCEPTION 'the database alone links entries of the audit log';
  END IF;
  IF NEW.sha256 IS DISTINCT FROM encode(sha256(convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'the hash of an entry of the audit log is not that of its text';
  END IF;
  -- The last hexadecimal digit of the contract's id.
  NEW.chain := ('x' || right(NEW.contract_id::text, 1))::bit(4)::integer;
  SELECT * INTO STRICT head FROM audit_chains WHERE chain = NEW.chain FOR UPDATE;
  SELECT (to_jsonb(c) - 'text')::text INTO STRICT NEW.contract_row FROM contracts c WHERE c.id = NEW.contract_id;
  NEW.seq := head.seq + 1;
  NEW.prev_hash := head.hash;
  NEW.hash := hash_audit_entry(NEW);
  UPDATE audit_chains SET seq = NEW.seq, hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE VIEW audit_links WITH (security_invoker) AS
  SELECT chain, seq, hash, event, contract_id FROM audit_entries;
