-- Every transaction of the ledger, with all its entries, becomes a link of one of sixteen hash chains, chosen by its key. A
-- trigger does it, with the rights of the owner: whoever adds to the ledger, by whatever function, cannot skip it.

CREATE TABLE ledger_chains (
  chain smallint PRIMARY KEY CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL,
  hash text NOT NULL
) WITH (fillfactor = 20);
INSERT INTO ledger_chains SELECT n, 0, repeat('0', 64) FROM generate_series(0, 15) n;

CREATE TABLE ledger_links (
  chain smallint NOT NULL CHECK (chain BETWEEN 0 AND 15),
  seq bigint NOT NULL CHECK (seq > 0),
  -- Linked once: nothing can be added to a transaction later.
  transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transactions (id),
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain, seq)
);

-- All that a transaction says. A column that a later migration adds is covered by itself; rows from before must hold null there.
CREATE FUNCTION ledger_content(posted_id uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT jsonb_build_array(
    jsonb_strip_nulls(to_jsonb(t)),
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.line) FROM ledger_entries e WHERE e.transaction_id = t.id)
  )::text FROM ledger_transactions t WHERE t.id = posted_id
$$;

CREATE FUNCTION link_ledger_transaction(posted_id uuid) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head ledger_chains;
  content text := encode(sha256(convert_to(ledger_content(posted_id), 'UTF8')), 'hex');
BEGIN
  SELECT c.* INTO STRICT head FROM ledger_transactions t
  JOIN ledger_chains c ON c.chain = get_byte(sha256(convert_to(t.key, 'UTF8')), 0) & 15
  WHERE t.id = posted_id FOR UPDATE OF c;
  -- JSON.stringify([chain, seq, previous hash, hash of the content]) to the letter.
  INSERT INTO ledger_links (chain, seq, transaction_id, prev_hash, hash) VALUES (
    head.chain, head.seq + 1, posted_id, head.hash,
    encode(sha256(convert_to(format('[%s,%s,"%s","%s"]', head.chain, head.seq + 1, head.hash, content), 'UTF8')), 'hex')
  ) RETURNING seq, hash INTO head.seq, head.hash;
  UPDATE ledger_chains SET seq = head.seq, hash = head.hash WHERE chain = head.chain;
END $$;
REVOKE EXECUTE ON FUNCTION link_ledger_transaction(uuid) FROM PUBLIC;

CREATE FUNCTION link_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  added_id uuid;
BEGIN
  FOR added_id IN SELECT DISTINCT transaction_id FROM added ORDER BY 1 LOOP
    IF EXISTS (SELECT FROM ledger_links WHERE transaction_id = added_id) THEN
      RAISE EXCEPTION 'a ledger transaction is complete once it is posted';
    END IF;
    PERFORM link_ledger_transaction(added_id);
  END LOOP;
  RETURN NULL;
END $$;

-- For transactions older than this migration.
DO $$
DECLARE
  old_id uuid;
BEGIN
  FOR old_id IN SELECT id FROM ledger_transactions ORDER BY created_at, id LOOP
    PERFORM link_ledger_transaction(old_id);
  END LOOP;
END $$;

-- After `ledger_entries_balanced`, as triggers go by their names.
CREATE TRIGGER ledger_entries_linked AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION link_ledger_entries();
CREATE TRIGGER ledger_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_chains_step_only BEFORE UPDATE ON ledger_chains
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_chains_kept BEFORE DELETE OR TRUNCATE ON ledger_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
