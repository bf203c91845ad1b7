-- Sohor's invoices for payments, and those that a KOL writes its Brand for accepted work. Each is made in the transaction of the order, or
-- of the payment for the work; the names are those of the day. What happened later follows from the order and the ledger.
CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Year and eight random letters and digits, those that are easily misread left out: a number that counts up would tell
  -- every customer how much the others buy.
  no text NOT NULL UNIQUE,
  -- Null for a KOL's.
  payment_order_id uuid UNIQUE REFERENCES payment_orders (id),
  customer_id uuid NOT NULL REFERENCES users (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  customer_name text NOT NULL,
  campaign_name text NOT NULL,
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  -- Milliseconds, so that a page cursor holds it exactly.
  created_at timestamptz(3) NOT NULL,
  -- Of a KOL's: the contract, who wrote it, and how the price was divided.
  contract_id uuid,
  issuer_id uuid,
  issuer_name text,
  fee_idr bigint,
  vat_idr bigint,
  withheld_idr bigint,
  -- A KOL's have a number of their year and series, and count up without a gap.
  CONSTRAINT invoices_no_known CHECK (no ~ '^INV-20[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}(-[0-9]{4,})?$'),
  CONSTRAINT invoices_contract_known FOREIGN KEY (contract_id) REFERENCES contracts (id),
  CONSTRAINT invoices_issuer_known FOREIGN KEY (issuer_id) REFERENCES users (id),
  CONSTRAINT invoices_for_one_cause CHECK (num_nonnulls(payment_order_id, contract_id) = 1),
  CONSTRAINT invoices_of_work_whole CHECK (
    num_nonnulls(contract_id, issuer_id, issuer_name, fee_idr, vat_idr, withheld_idr) IN (0, 6)),
  CONSTRAINT invoices_parts_sound CHECK (
    least(fee_idr, vat_idr, withheld_idr) >= 0 AND fee_idr + vat_idr + withheld_idr <= amount_idr)
);
COMMENT ON TABLE invoices IS 'append-only';
-- Read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX invoices_of_customer ON invoices (customer_id, created_at, id);
CREATE UNIQUE INDEX invoices_of_work ON invoices (contract_id) WHERE contract_id IS NOT NULL;
-- Read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX invoices_of_issuer ON invoices (issuer_id, created_at, id) WHERE issuer_id IS NOT NULL;
-- Lists of invoices by amount, of whoever is to pay them and of whoever wrote them.
CREATE INDEX invoices_of_customer_by_amount ON invoices (customer_id, amount_idr, id);
CREATE INDEX invoices_of_issuer_by_amount ON invoices (issuer_id, amount_idr, id) WHERE issuer_id IS NOT NULL;

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

-- How many invoices a KOL has written.
CREATE VIEW invoice_counts WITH (security_invoker) AS
  SELECT issuer_id AS kol_id, sum(last_no)::bigint AS written FROM invoice_series GROUP BY issuer_id;

-- The number of the invoice that a KOL wrote for the work of a contract.
CREATE VIEW work_invoices WITH (security_invoker) AS SELECT contract_id, no FROM invoices WHERE contract_id IS NOT NULL;
