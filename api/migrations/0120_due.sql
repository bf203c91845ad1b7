-- When the work of each contract began, which is when its KOL signed.
CREATE VIEW work_signatures WITH (security_invoker) AS
  SELECT contract_id, at AS signed_at FROM deliverable_events WHERE seq = 1;

-- Who has given tax data.
CREATE VIEW tax_filers WITH (security_invoker) AS
  SELECT user_id FROM tax_profiles WHERE replaced_at IS NULL;
