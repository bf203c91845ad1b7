-- As before, and until when a proposal to cancel can be answered, while there is one.
CREATE OR REPLACE VIEW work_states WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, state, stage, deadline_at, due_at, changed_at,
    state IN ('awaiting_draft', 'awaiting_link') AND revisions > 0 AND 'revision' = (
      SELECT e.event FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event IN ('handed_in', 'revision')
      ORDER BY e.seq DESC LIMIT 1) AS is_revision,
    cancel_until
  FROM deliverables d;
