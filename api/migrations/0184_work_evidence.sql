-- The transaction that ends a contract's work (pays it, or gives its money back) holds the hash of all that happened to the work:
-- its row, every event, and how the price was divided. The ledger's chains cover the hash as they cover the other columns, so that
-- none of it can be changed later without being found. Set by a trigger, whoever posts. Work that ended before has none.

ALTER TABLE ledger_transactions ADD COLUMN work_sha256 text;

-- What is hashed. Columns that a later migration adds are covered by themselves; rows from before must hold null there.
CREATE FUNCTION work_content(ended_id uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT jsonb_build_array(
    jsonb_strip_nulls(to_jsonb(d)),
    -- What comes after the end is no part of it.
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.seq) FROM deliverable_events e
      WHERE e.contract_id = d.contract_id AND e.seq <= (
        SELECT min(x.seq) FROM deliverable_events x WHERE x.contract_id = d.contract_id AND x.state IN ('released', 'cancelled'))),
    (SELECT jsonb_strip_nulls(to_jsonb(r)) FROM contract_releases r WHERE r.contract_id = d.contract_id)
  )::text FROM deliverables d WHERE d.contract_id = ended_id
$$;

CREATE FUNCTION hash_ended_work() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.work_sha256 := encode(sha256(convert_to(work_content(NEW.contract_id), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_hash_work BEFORE INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind IN ('release', 'return') AND NEW.contract_id IS NOT NULL) EXECUTE FUNCTION hash_ended_work();

-- For other modules: what was posted about contracts.
CREATE VIEW contract_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.contract_id, t.work_sha256, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.contract_id IS NOT NULL OR t.kind IN ('reserve', 'release', 'return');
