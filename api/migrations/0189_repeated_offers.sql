ALTER TABLE contracts DROP CONSTRAINT contracts_applicant_id_key;

-- For other modules: applicants whose offers have all lapsed, and when the last of them did.
CREATE VIEW lapsed_offers WITH (security_invoker) AS
  SELECT applicant_id, max(decided_at) AS lapsed_at FROM contracts GROUP BY applicant_id HAVING bool_and(status = 'lapsed');

-- As before, and whether the Brand asked for a revision that has not come yet.
CREATE OR REPLACE VIEW work_states WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, state, stage, deadline_at, due_at, changed_at,
    state IN ('awaiting_draft', 'awaiting_link') AND revisions > 0 AND 'revision' = (
      SELECT e.event FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event IN ('handed_in', 'revision')
      ORDER BY e.seq DESC LIMIT 1) AS is_revision
  FROM deliverables d;
