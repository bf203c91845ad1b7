-- What the server signed with its Ed25519 key, which no database holds: the heads of all chains, hour by hour, and each
-- contract when it was signed. The same heads lie in a second place.

CREATE TABLE signed_heads (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  -- JSON, to the letter as it was signed.
  statement text NOT NULL,
  key_id text NOT NULL,
  signature text NOT NULL
);

-- Which of them the second place has taken; only so that the others are tried again.
CREATE TABLE signed_head_copies (
  seq bigint PRIMARY KEY REFERENCES signed_heads (seq),
  copied_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE contract_signatures (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  -- JSON, to the letter as it was signed.
  statement text NOT NULL,
  key_id text NOT NULL,
  signature text NOT NULL
);

CREATE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was signed is append-only';
END $$;
CREATE TRIGGER signed_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();
CREATE TRIGGER signed_head_copies_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_head_copies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();
CREATE TRIGGER contract_signatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();
