-- A disagreement of KOL and Brand about work, which staff decides.
CREATE TABLE disputes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  contract_id uuid NOT NULL REFERENCES deliverables (contract_id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  opened_by uuid NOT NULL REFERENCES users (id),
  -- `work`: about what is not paid yet. `content_gone`: about work that was paid, whose content was taken down.
  kind text NOT NULL CHECK (kind IN ('work', 'content_gone')),
  state text NOT NULL CHECK (state IN ('open', 'deciding', 'decided', 'withdrawn')),
  -- What it is about, in whole rupiah.
  price_idr bigint NOT NULL CHECK (price_idr > 0),
  opened_at timestamptz NOT NULL,
  -- Both sides can say and show something until then.
  evidence_until timestamptz NOT NULL,
  decide_by timestamptz NOT NULL,
  -- Where the work stood, to go on from there.
  work_state text NOT NULL,
  work_deadline_at timestamptz NOT NULL,
  work_due_at timestamptz,
  -- Since when it is known that it was not decided in time.
  late_at timestamptz,
  ended_at timestamptz,
  -- Of the price, what the KOL gets before fee and tax.
  to_kol_idr bigint CHECK (to_kol_idr BETWEEN 0 AND price_idr),
  decided_by text,
  decision text,
  CHECK ((ended_at IS NOT NULL) = (state IN ('decided', 'withdrawn'))),
  CHECK ((state = 'decided') = (to_kol_idr IS NOT NULL AND decided_by IS NOT NULL AND decision IS NOT NULL)),
  CHECK (kind = 'content_gone' OR work_due_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX disputes_one_open ON disputes (contract_id) WHERE state IN ('open', 'deciding');
CREATE INDEX disputes_of_contract ON disputes (contract_id);
CREATE INDEX disputes_of_kol ON disputes (kol_id, id);
CREATE INDEX disputes_of_brand ON disputes (brand_id, id);
CREATE INDEX disputes_evidence_until ON disputes (evidence_until) WHERE state = 'open';
CREATE INDEX disputes_decide_by ON disputes (decide_by) WHERE state = 'deciding';
-- Staff: disputes that run by the time by which they must be decided, then those that ended.
CREATE INDEX disputes_running ON disputes (decide_by, id) WHERE ended_at IS NULL;
CREATE INDEX disputes_ended ON disputes (ended_at, id) WHERE ended_at IS NOT NULL;

-- What both sides say, with what they show. The first one is why it was opened.
CREATE TABLE dispute_messages (
  dispute_id uuid NOT NULL REFERENCES disputes (id),
  seq integer NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  author_id uuid NOT NULL REFERENCES users (id),
  body text NOT NULL,
  -- Paths of images.
  pictures text[] NOT NULL,
  links text[] NOT NULL,
  PRIMARY KEY (dispute_id, seq)
);
COMMENT ON TABLE dispute_messages IS 'append-only';

CREATE FUNCTION refuse_dispute_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said and decided in a dispute is never changed';
END $$;
CREATE TRIGGER dispute_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dispute_change();
CREATE TRIGGER disputes_ended_are_final BEFORE UPDATE OR DELETE ON disputes
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_dispute_change();

-- All that happened to work until it was paid, cancelled or settled: what ledger_transactions.work_sha256 is the hash of.
CREATE FUNCTION work_content(ended_id uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT jsonb_build_array(
    jsonb_strip_nulls(to_jsonb(d)),
    -- What comes after the end is no part of it.
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.seq) FROM deliverable_events e
      WHERE e.contract_id = d.contract_id AND e.seq <= (
        SELECT min(x.seq) FROM deliverable_events x
        WHERE x.contract_id = d.contract_id AND x.state IN ('released', 'cancelled', 'settled'))),
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
  WHEN (NEW.kind IN ('release', 'return', 'settlement') AND NEW.contract_id IS NOT NULL) EXECUTE FUNCTION hash_ended_work();

CREATE VIEW dispute_images WITH (security_invoker) AS
  SELECT author_id, unnest(pictures) AS path FROM dispute_messages;

CREATE VIEW dispute_states WITH (security_invoker) AS
  SELECT id, contract_id, campaign_id, kol_id, brand_id, kind, state, price_idr, to_kol_idr, decided_by, decision, evidence_until,
    decide_by, late_at FROM disputes;
