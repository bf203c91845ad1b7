-- lock: the audit log has three rows a contract at most, so what waits (offering, signing, declining) waits for seconds
-- The database itself numbers, links and hashes the entries of the audit log: no caller can skip it, and the API needs no right
-- to change a chain's head. Format 2 also covers the contract's own row, as it was when the entry was made.

ALTER TABLE audit_entries
  ADD COLUMN format smallint NOT NULL DEFAULT 1 CHECK (format IN (1, 2)),
  -- JSON of the contract's row without its text, which the entry holds; null in format 1.
  ADD COLUMN contract_row text,
  ADD CHECK ((format = 1) = (contract_row IS NULL)),
  -- Null for what the product did by itself.
  ALTER COLUMN actor_id DROP NOT NULL,
  DROP CONSTRAINT audit_entries_event_check,
  ADD CONSTRAINT audit_entries_event_check CHECK (
    event IN ('contract_offered', 'contract_signed', 'contract_declined', 'contract_recorded')
  );
DROP INDEX audit_entries_one_decision;
CREATE UNIQUE INDEX audit_entries_one_decision ON audit_entries (contract_id)
  WHERE event IN ('contract_signed', 'contract_declined');

-- JSON.stringify([2, chain, seq, …]) to the letter, so that it can be reckoned without a database.
CREATE FUNCTION hash_audit_entry(e audit_entries) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(
    '[' || e.format || ',' || e.chain || ',' || e.seq
    || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || ',' || to_json(e.event) || ',' || to_json(e.contract_id)
    || ',' || coalesce(to_json(e.actor_id)::text, 'null') || ',' || coalesce(to_json(e.session_id)::text, 'null')
    || ',' || coalesce(to_json(e.ip)::text, 'null') || ',' || coalesce(to_json(e.user_agent)::text, 'null')
    || ',' || to_json(e.sha256) || ',' || to_json(e.contract_row) || ',' || to_json(e.prev_hash) || ']', 'UTF8')), 'hex')
$$;

CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  head audit_chains;
BEGIN
  IF NEW.hash IS NOT NULL THEN
    -- The release before this migration hashes by itself, as the owner of the tables.
    IF has_table_privilege(session_user, 'audit_chains', 'UPDATE') THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the database alone links entries of the audit log';
  END IF;
  IF NEW.sha256 IS DISTINCT FROM encode(sha256(convert_to(NEW.text, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'the hash of an entry of the audit log is not that of its text';
  END IF;
  -- The last hexadecimal digit of the contract's id.
  NEW.chain := ('x' || right(NEW.contract_id::text, 1))::bit(4)::integer;
  SELECT * INTO STRICT head FROM audit_chains WHERE chain = NEW.chain FOR UPDATE;
  SELECT (to_jsonb(c) - 'text')::text INTO STRICT NEW.contract_row FROM contracts c WHERE c.id = NEW.contract_id;
  NEW.format := 2;
  NEW.seq := head.seq + 1;
  NEW.prev_hash := head.hash;
  NEW.hash := hash_audit_entry(NEW);
  UPDATE audit_chains SET seq = NEW.seq, hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Contracts older than this migration get an entry that covers their rows as they are now.
INSERT INTO audit_entries (at, event, contract_id, text, sha256)
SELECT now(), 'contract_recorded', id, text, sha256 FROM contracts ORDER BY id;
