-- For other modules: what each applicant was offered. One that lapsed may have been offered another since.
CREATE VIEW applicant_contracts WITH (security_invoker) AS
  SELECT id, applicant_id, status, created_at FROM contracts;
