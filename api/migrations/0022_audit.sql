-- Hash-chained, append-only log of what was offered, signed and declined.
-- Sixteen chains, so that signatures of different contracts seldom wait for one another;
-- a contract's entries all lie in the chain that its id names.

CREATE TABLE audit_chains (
  chain smallint PRIMARY KEY CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL,
  hash text NOT NULL
);
-- A head outside the entries shows when the newest ones were cut off.
INSERT INTO audit_chains SELECT n, 0, repeat('0', 64) FROM generate_series(0, 15) n;

CREATE TABLE audit_entries (
  chain smallint NOT NULL REFERENCES audit_chains (chain),
  seq bigint NOT NULL CHECK (seq > 0),
  -- Milliseconds: the hash covers exactly what is kept.
  at timestamptz(3) NOT NULL,
  event text NOT NULL CHECK (event IN ('contract_offered', 'contract_signed', 'contract_declined')),
  contract_id uuid NOT NULL REFERENCES contracts (id),
  actor_id uuid NOT NULL REFERENCES users (id),
  session_id uuid,
  ip text,
  user_agent text,
  text text NOT NULL,
  sha256 text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain, seq)
);
CREATE INDEX audit_entries_of_contract ON audit_entries (contract_id, seq);
-- A contract is decided once.
CREATE UNIQUE INDEX audit_entries_one_decision ON audit_entries (contract_id) WHERE event <> 'contract_offered';

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_step_only BEFORE UPDATE ON audit_chains
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_kept BEFORE DELETE ON audit_chains
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_no_truncate BEFORE TRUNCATE ON audit_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
