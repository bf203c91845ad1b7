-- The work that a contract asks for, one row for each signed contract. Every change is also a row of `deliverable_events`.
CREATE TABLE deliverables (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  -- Set aside for it.
  price_idr bigint NOT NULL CHECK (price_idr > 0),
  state text NOT NULL,
  -- What an overdue one was waiting for.
  stage text NOT NULL CHECK (stage IN ('draft', 'link')),
  -- Until when the work is due.
  deadline_at timestamptz NOT NULL,
  -- When the state ends by itself: work becomes overdue, silence accepts, a cancellation is booked.
  due_at timestamptz,
  -- The `due_at` of which the person it concerns was reminded.
  reminded_of timestamptz,
  revisions smallint NOT NULL DEFAULT 0 CHECK (revisions BETWEEN 0 AND 2),
  extensions smallint NOT NULL DEFAULT 0 CHECK (extensions BETWEEN 0 AND 2),
  -- Names the published work, whatever form its link had: no two contracts are paid for the same.
  link_key text,
  -- A cancellation that one side proposes and the other has not answered.
  cancel_by uuid REFERENCES users (id),
  cancel_reason text,
  cancel_until timestamptz,
  changed_at timestamptz NOT NULL,
  -- The link's account is proved to be the KOL's own; else null.
  is_link_proved boolean,
  CHECK ((cancel_by IS NULL) = (cancel_until IS NULL) AND (cancel_by IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT deliverables_state_known CHECK (state IN ('awaiting_draft', 'draft_review', 'awaiting_link', 'link_review', 'overdue',
    'cancelling', 'disputed', 'released', 'cancelled', 'settled')),
  -- While a dispute is open, until when it has to be decided: then, too, nothing happens by itself.
  CONSTRAINT deliverables_due_fits CHECK ((due_at IS NULL) = (state IN ('released', 'cancelled', 'settled')))
) WITH (fillfactor = 80);
CREATE INDEX deliverables_of_campaign ON deliverables (campaign_id, contract_id);
CREATE INDEX deliverables_open_of_kol ON deliverables (kol_id) WHERE due_at IS NOT NULL;
CREATE INDEX deliverables_open_of_brand ON deliverables (brand_id) WHERE due_at IS NOT NULL;
CREATE INDEX deliverables_due ON deliverables (due_at);
CREATE INDEX deliverables_cancel_until ON deliverables (cancel_until) WHERE cancel_until IS NOT NULL;
-- How much of a campaign's work waits for the Brand.
CREATE INDEX deliverables_in_review ON deliverables (campaign_id)
  WHERE state IN ('draft_review', 'link_review');
CREATE INDEX deliverables_links ON deliverables (link_key);
-- A KOL is paid once for a published work. Two KOLs may name the same work: nobody is refused without proof whose it is.
CREATE UNIQUE INDEX deliverables_own_link ON deliverables (kol_id, link_key) WHERE state <> 'cancelled';

CREATE TABLE deliverable_events (
  contract_id uuid NOT NULL REFERENCES deliverables (contract_id),
  seq integer NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('draft', 'link')),
  -- Null for what the clock did.
  actor_id uuid REFERENCES users (id),
  url text,
  note text,
  -- Path of an image that shows the work.
  proof text,
  -- Whether the link tells no account, so that nobody knows whether it is the one that the KOL linked.
  is_account_unsure boolean NOT NULL DEFAULT false,
  due_at timestamptz,
  PRIMARY KEY (contract_id, seq),
  CONSTRAINT deliverable_events_event_known CHECK (event IN ('started', 'handed_in', 'accepted', 'accepted_by_silence', 'revision',
    'overdue', 'extended', 'cancel_proposed', 'cancel_refused', 'cancel_lapsed', 'cancelling', 'cancelled', 'disputed',
    'dispute_withdrawn', 'settled'))
);
COMMENT ON TABLE deliverable_events IS 'append-only';

-- How a contract's price was divided when its work was accepted, with the rules and every step.
CREATE TABLE contract_releases (
  contract_id uuid PRIMARY KEY REFERENCES deliverables (contract_id),
  at timestamptz NOT NULL,
  gross_idr bigint NOT NULL,
  fee_idr bigint NOT NULL CHECK (fee_idr >= 0),
  vat_idr bigint NOT NULL CHECK (vat_idr >= 0),
  withheld_idr bigint NOT NULL CHECK (withheld_idr >= 0),
  net_idr bigint NOT NULL CHECK (net_idr >= 0),
  rules text NOT NULL,
  steps jsonb NOT NULL,
  CHECK (gross_idr = fee_idr + vat_idr + withheld_idr + net_idr)
);
COMMENT ON TABLE contract_releases IS 'append-only';

CREATE FUNCTION refuse_work_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened to work is never changed';
END $$;
CREATE TRIGGER deliverable_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deliverable_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_work_change();
CREATE TRIGGER contract_releases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_releases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_work_change();
-- Paid or cancelled is final.
CREATE TRIGGER deliverables_ended_are_final BEFORE UPDATE OR DELETE ON deliverables
  FOR EACH ROW WHEN (OLD.due_at IS NULL) EXECUTE FUNCTION refuse_work_change();

-- Images that work shows.
CREATE VIEW work_images WITH (security_invoker) AS
  SELECT d.kol_id, e.proof AS path FROM deliverable_events e JOIN deliverables d USING (contract_id) WHERE e.proof IS NOT NULL;

-- Where the work of each contract stands. is_revision: the Brand asked for a revision that has not come yet.
CREATE VIEW work_states WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, state, stage, deadline_at, due_at, changed_at,
    state IN ('awaiting_draft', 'awaiting_link') AND revisions > 0 AND 'revision' = (
      SELECT e.event FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event IN ('handed_in', 'revision')
      ORDER BY e.seq DESC LIMIT 1) AS is_revision,
    cancel_by, cancel_until, price_idr
  FROM deliverables d;

-- Work that was paid, and how its price was divided.
CREATE VIEW paid_work WITH (security_invoker) AS
  SELECT r.contract_id, d.campaign_id, d.kol_id, d.brand_id, r.at, r.gross_idr, r.fee_idr, r.vat_idr, r.withheld_idr, r.net_idr
  FROM contract_releases r JOIN deliverables d ON d.contract_id = r.contract_id;
