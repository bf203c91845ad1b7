-- lock: the new columns have no default, and the checks are added unread (0241 reads the rows)
-- The invoice that a KOL writes its Brand for accepted work, beside those that Sohor writes for payments. It is made in the
-- transaction that pays the work, and says how the price was divided. What was taken back later stands in the ledger.

ALTER TABLE invoices
  ALTER payment_order_id DROP NOT NULL,
  ADD COLUMN contract_id uuid,
  ADD COLUMN issuer_id uuid,
  ADD COLUMN issuer_name text,
  ADD COLUMN fee_idr bigint,
  ADD COLUMN vat_idr bigint,
  ADD COLUMN withheld_idr bigint,
  DROP CONSTRAINT invoices_no_check,
  -- A KOL's have a number of their year and series, and count up without a gap.
  ADD CONSTRAINT invoices_no_known CHECK (no ~ '^INV-20[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}(-[0-9]{4,})?$') NOT VALID,
  ADD CONSTRAINT invoices_contract_known FOREIGN KEY (contract_id) REFERENCES contracts (id) NOT VALID,
  ADD CONSTRAINT invoices_issuer_known FOREIGN KEY (issuer_id) REFERENCES users (id) NOT VALID,
  ADD CONSTRAINT invoices_for_one_cause CHECK (num_nonnulls(payment_order_id, contract_id) = 1) NOT VALID,
  ADD CONSTRAINT invoices_of_work_whole CHECK (
    num_nonnulls(contract_id, issuer_id, issuer_name, fee_idr, vat_idr, withheld_idr) IN (0, 6)) NOT VALID,
  ADD CONSTRAINT invoices_parts_sound CHECK (
    least(fee_idr, vat_idr, withheld_idr) >= 0 AND fee_idr + vat_idr + withheld_idr <= amount_idr) NOT VALID;

-- The last number of a KOL in a year. The row is locked by whoever takes the next one, so that a number that is rolled back is
-- taken by the next and no number is missing.
CREATE TABLE invoice_series (
  issuer_id uuid NOT NULL REFERENCES users (id),
  year smallint NOT NULL CHECK (year BETWEEN 2025 AND 2099),
  -- As in the numbers of payments: it tells nothing, and tells KOLs apart.
  code text NOT NULL CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  last_no integer NOT NULL DEFAULT 0 CHECK (last_no >= 0),
  PRIMARY KEY (issuer_id, year),
  UNIQUE (year, code)
);

-- For other modules: how many invoices a KOL has written.
CREATE VIEW invoice_counts WITH (security_invoker) AS
  SELECT issuer_id AS kol_id, sum(last_no)::bigint AS written FROM invoice_series GROUP BY issuer_id;

-- For other modules: work that was paid, and how its price was divided.
CREATE VIEW paid_work WITH (security_invoker) AS
  SELECT r.contract_id, d.campaign_id, d.kol_id, d.brand_id, r.at, r.gross_idr, r.fee_idr, r.vat_idr, r.withheld_idr, r.net_idr
  FROM contract_releases r JOIN deliverables d ON d.contract_id = r.contract_id;
