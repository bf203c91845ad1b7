-- As before, and when the last decision was made: an offer that ended unanswered after it is no refusal.
CREATE OR REPLACE VIEW applicant_states WITH (security_invoker) AS
  SELECT id, campaign_id, kol_id, status, invited_by, decided_at FROM applicants;
