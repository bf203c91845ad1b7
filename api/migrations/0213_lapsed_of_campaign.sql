-- With the campaign, so that those of one are counted without reading any other's.
CREATE OR REPLACE VIEW lapsed_offers WITH (security_invoker) AS
  SELECT applicant_id, max(decided_at) AS lapsed_at, max(withdrawn_at) AS withdrawn_at, campaign_id
  FROM contracts GROUP BY applicant_id, campaign_id HAVING bool_and(status = 'lapsed');
