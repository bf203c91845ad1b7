-- lock: the new columns have no default, and the checks are added unread (0301 reads the rows)
-- Campaigns that are changed or deleted before they are paid, offers that are withdrawn, decisions that are undone.

-- A deleted campaign is also a cancelled one: the release before offers it to nobody and takes no payment for it. Its row stays, as
-- invoices and late payments name it.
ALTER TABLE campaigns
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT campaigns_deleted_are_cancelled CHECK (deleted_at IS NULL OR (cancelled_at IS NOT NULL AND verified_at IS NULL)) NOT VALID;

CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at
  FROM campaigns;

-- What a void order is paid for is no more what its campaign says: its money goes to the Brand's balance and activates nothing. The
-- release before, which would activate the campaign, is refused here, and the next one takes the payment over.
ALTER TABLE payment_orders
  ADD COLUMN voided_at timestamptz,
  ADD CONSTRAINT payment_orders_void_pay_for_nothing
    CHECK (voided_at IS NULL OR status NOT IN ('paid', 'reversed') OR fills_balance) NOT VALID;

CREATE OR REPLACE VIEW payment_attempts WITH (security_invoker) AS
  SELECT id, campaign_id, brand_id, attempt, order_id, status, status IN ('creating', 'open') AND voided_at IS NULL AS is_open,
    expires_at, closed_at, reversed_idr, source, voided_at IS NOT NULL AS is_void
  FROM payment_orders WHERE campaign_id IS NOT NULL;

-- Until when the Brand can take its decision back; null where nobody can.
ALTER TABLE applicants ADD COLUMN undo_until timestamptz;

-- Of a lapsed one: the Brand took the offer back.
ALTER TABLE contracts
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT contracts_withdrawn_are_lapsed CHECK (withdrawn_at IS NULL OR status = 'lapsed') NOT VALID;

CREATE OR REPLACE VIEW lapsed_offers WITH (security_invoker) AS
  SELECT applicant_id, max(decided_at) AS lapsed_at, max(withdrawn_at) AS withdrawn_at
  FROM contracts GROUP BY applicant_id HAVING bool_and(status = 'lapsed');

-- When its KOL first read a contract's text. Beside the contract: each entry of the audit log covers the whole of its row.
CREATE TABLE contract_readings (
  contract_id uuid PRIMARY KEY REFERENCES contracts (id),
  read_at timestamptz NOT NULL
);
