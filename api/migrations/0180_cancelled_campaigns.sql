-- lock: the new columns have no default, and the checks are added unread (0181 reads the rows)
-- Campaigns that their Brand cancels, and offers that end without an answer.

ALTER TABLE campaigns
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancel_reason text,
  ADD CONSTRAINT campaigns_cancelled_say_why CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)) NOT VALID;

-- As before, and whether and why it was cancelled.
CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason
  FROM campaigns;

-- `lapsed`: nobody answered in time, or the campaign was cancelled before the answer. To the release before it is a declined one.
ALTER TABLE contracts DROP CONSTRAINT contracts_status_check,
  ADD CONSTRAINT contracts_status_known CHECK (status IN ('pending', 'approved', 'declined', 'lapsed')) NOT VALID;
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_event_check,
  ADD CONSTRAINT audit_entries_event_known CHECK (
    event IN ('contract_offered', 'contract_signed', 'contract_declined', 'contract_recorded', 'contract_lapsed')) NOT VALID;
