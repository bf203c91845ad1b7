-- What a Brand and a KOL say of each other after work that was paid or settled. Neither reads the other's words before both
-- have written, or the time to write is over.
CREATE TABLE reviews (
  contract_id uuid NOT NULL REFERENCES deliverables (contract_id),
  by_side text NOT NULL CHECK (by_side IN ('brand', 'kol')),
  author_id uuid NOT NULL REFERENCES users (id),
  subject_id uuid NOT NULL REFERENCES users (id),
  -- Of a KOL: content, punctuality, communication. Of a Brand: brief, fairness, speed of its reviews.
  marks smallint[] NOT NULL CHECK (cardinality(marks) = 3 AND 1 <= ALL (marks) AND 5 >= ALL (marks)),
  body text NOT NULL CHECK (char_length(body) <= 500),
  written_at timestamptz NOT NULL,
  -- Afterwards nobody writes, and whatever was written is shown.
  open_until timestamptz NOT NULL,
  PRIMARY KEY (contract_id, by_side),
  CHECK (author_id <> subject_id AND written_at < open_until)
);
COMMENT ON TABLE reviews IS 'append-only';
CREATE INDEX reviews_of_author ON reviews (author_id, contract_id);
CREATE INDEX reviews_of_subject ON reviews (subject_id, contract_id);

-- The one answer of the person that a review is about.
CREATE TABLE review_answers (
  contract_id uuid NOT NULL,
  by_side text NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 500),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (contract_id, by_side),
  FOREIGN KEY (contract_id, by_side) REFERENCES reviews (contract_id, by_side)
);
COMMENT ON TABLE review_answers IS 'append-only';

-- What the person that a review is about asks staff to look at, and what staff decided.
CREATE TABLE review_reports (
  contract_id uuid NOT NULL,
  by_side text NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  reported_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- The words are hidden then, with the reason in their place. The marks stay.
  is_hidden boolean,
  decision text CHECK (char_length(decision) <= 500),
  PRIMARY KEY (contract_id, by_side),
  FOREIGN KEY (contract_id, by_side) REFERENCES reviews (contract_id, by_side),
  CHECK ((decided_at IS NULL) = (is_hidden IS NULL) AND (decided_at IS NULL) = (decision IS NULL))
);
CREATE INDEX review_reports_open ON review_reports (reported_at, contract_id, by_side) WHERE decided_at IS NULL;

CREATE FUNCTION refuse_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a review is never changed';
END $$;
CREATE TRIGGER reviews_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_review_change();
CREATE TRIGGER review_answers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_review_change();
CREATE TRIGGER review_reports_decided_are_final BEFORE UPDATE OR DELETE ON review_reports
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION refuse_review_change();

-- Each time that work was judged: when it was handed in, and how it was judged.
CREATE VIEW work_judgements WITH (security_invoker) AS
  SELECT d.brand_id, d.kol_id, e.contract_id, e.event, e.at AS judged_at,
    (SELECT max(h.at) FROM deliverable_events h
      WHERE h.contract_id = e.contract_id AND h.seq < e.seq AND h.event = 'handed_in') AS handed_in_at
  FROM deliverables d JOIN deliverable_events e USING (contract_id)
  WHERE e.event IN ('accepted', 'accepted_by_silence', 'revision');

-- Each work that was paid, and whether it was ever overdue.
CREATE VIEW finished_work WITH (security_invoker) AS
  SELECT d.contract_id, d.kol_id, d.brand_id, d.revisions,
    EXISTS (SELECT FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event = 'overdue') AS was_overdue
  FROM deliverables d WHERE d.state = 'released';

CREATE OR REPLACE VIEW offer_states WITH (security_invoker) AS
  SELECT id, campaign_id, kol_id, brand_id, state, state_by, by_side FROM offers;
