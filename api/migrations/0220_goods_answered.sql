-- Until when the KOL says whether the product has come; after that its deadline moves no further. NULL: nothing is on its way.
ALTER TABLE deliverables ADD COLUMN goods_until timestamptz;

-- The deadline passed while the Brand's product was not there.
ALTER TABLE deliverable_events DROP CONSTRAINT deliverable_events_event_known,
  ADD CONSTRAINT deliverable_events_event_known CHECK (event IN ('started', 'handed_in', 'accepted', 'accepted_by_silence', 'revision',
    'overdue', 'extended', 'cancel_proposed', 'cancel_refused', 'cancel_lapsed', 'cancelling', 'cancelled', 'disputed',
    'dispute_withdrawn', 'settled', 'goods_waited', 'goods_missed')) NOT VALID;

-- Each act on a shipment, as evidence. No address.
CREATE TABLE shipment_events (
  contract_id uuid NOT NULL REFERENCES shipments (contract_id),
  seq int NOT NULL,
  at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('brand', 'kol')),
  act text NOT NULL CHECK (act IN ('offered', 'address', 'sent', 'received', 'missing', 'ended')),
  -- Courier and number of what was sent, or what was wrong with it.
  words text CHECK (char_length(words) BETWEEN 1 AND 500),
  PRIMARY KEY (contract_id, seq)
);
COMMENT ON TABLE shipment_events IS 'append-only';
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_work_change();

CREATE OR REPLACE VIEW work_states WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, state, stage, deadline_at, due_at, changed_at,
    state IN ('awaiting_draft', 'awaiting_link') AND revisions > 0 AND 'revision' = (
      SELECT e.event FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event IN ('handed_in', 'revision')
      ORDER BY e.seq DESC LIMIT 1) AS is_revision,
    cancel_by, cancel_until, price_idr, goods_days, goods_until
  FROM deliverables d;
