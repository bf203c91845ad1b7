-- What the server signed with its Ed25519 key, which no database holds: the heads of all chains, hour by hour. The same heads lie in a
-- evidence store. Signed contracts lie in contract_signatures.
CREATE TABLE signed_heads (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  -- JSON, to the letter as it was signed.
  statement text NOT NULL,
  key_id text NOT NULL,
  signature text NOT NULL
);
COMMENT ON TABLE signed_heads IS 'append-only';

-- Which of them the evidence store has taken; only so that the others are tried again.
CREATE TABLE signed_head_copies (
  seq bigint PRIMARY KEY REFERENCES signed_heads (seq),
  copied_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE signed_head_copies IS 'append-only';

CREATE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was signed is append-only';
END $$;
CREATE TRIGGER signed_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();
CREATE TRIGGER signed_head_copies_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_head_copies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();
