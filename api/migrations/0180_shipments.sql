-- A product that the Brand sends for the work of a contract, one for each contract.
CREATE TABLE shipments (
  contract_id uuid PRIMARY KEY REFERENCES deliverables (contract_id),
  state text NOT NULL CHECK (state IN ('address_wanted', 'to_ship', 'shipped', 'received', 'not_received', 'without')),
  product text NOT NULL CHECK (char_length(product) BETWEEN 1 AND 200),
  -- Where the KOL receives it. Deleted when the KOL goes on without, and 30 days after the work has ended.
  address jsonb,
  courier text,
  tracking text CHECK (char_length(tracking) <= 40),
  -- What the KOL says of a product that did not come or came broken.
  problem text CHECK (char_length(problem) BETWEEN 1 AND 500),
  ended_by text CHECK (ended_by IN ('brand', 'kol')),
  asked_at timestamptz NOT NULL,
  addressed_at timestamptz,
  shipped_at timestamptz,
  answered_at timestamptz,
  CHECK (state <> 'to_ship' OR addressed_at IS NOT NULL),
  CHECK (state <> 'shipped' OR (courier IS NOT NULL AND shipped_at IS NOT NULL)),
  CHECK (state <> 'address_wanted' OR address IS NULL),
  CHECK ((state = 'without') = (ended_by IS NOT NULL))
);
CREATE INDEX shipments_with_address ON shipments (contract_id) WHERE address IS NOT NULL;

CREATE VIEW shipment_states WITH (security_invoker) AS SELECT contract_id, state FROM shipments;

-- While the KOL waits for the product: since when, and by how many days its deadline has moved. NULL, not 0, so that work which
-- ended before keeps the hash that was taken of it.
ALTER TABLE deliverables ADD COLUMN goods_since timestamptz, ADD COLUMN goods_days smallint;

ALTER TABLE deliverable_events DROP CONSTRAINT deliverable_events_event_known,
  ADD CONSTRAINT deliverable_events_event_known CHECK (event IN ('started', 'handed_in', 'accepted', 'accepted_by_silence', 'revision',
    'overdue', 'extended', 'cancel_proposed', 'cancel_refused', 'cancel_lapsed', 'cancelling', 'cancelled', 'disputed',
    'dispute_withdrawn', 'settled', 'goods_waited')) NOT VALID;

CREATE OR REPLACE VIEW work_states WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, state, stage, deadline_at, due_at, changed_at,
    state IN ('awaiting_draft', 'awaiting_link') AND revisions > 0 AND 'revision' = (
      SELECT e.event FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event IN ('handed_in', 'revision')
      ORDER BY e.seq DESC LIMIT 1) AS is_revision,
    cancel_by, cancel_until, price_idr, goods_days
  FROM deliverables d;
