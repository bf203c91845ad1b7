-- An invoice for each order at the payment gateway, made in the order's transaction. Where it stands and when it is due
-- follow from the order; the names are those of the day.

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Year and eight random letters and digits, those that are easily misread left out: a number that counts up would tell
  -- every customer how much the others buy.
  no text NOT NULL UNIQUE CHECK (no ~ '^INV-20[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}$'),
  payment_order_id uuid NOT NULL UNIQUE REFERENCES payment_orders (id),
  customer_id uuid NOT NULL REFERENCES users (id),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  customer_name text NOT NULL,
  campaign_name text NOT NULL,
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  -- Milliseconds, so that a page cursor holds it exactly.
  created_at timestamptz(3) NOT NULL
);
-- Read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX invoices_of_customer ON invoices (customer_id, created_at, id);

-- For orders older than this migration. Hexadecimal digits are all among the letters allowed.
INSERT INTO invoices (no, payment_order_id, customer_id, campaign_id, customer_name, campaign_name, amount_idr, created_at)
SELECT 'INV-' || to_char(o.created_at AT TIME ZONE 'Asia/Jakarta', 'YYYY') || '-'
    || upper(right(replace(gen_random_uuid()::text, '-', ''), 8)),
  o.id, o.brand_id, o.campaign_id, u.full_name, c.name, o.amount_idr, o.created_at
FROM payment_orders o JOIN users u ON u.id = o.brand_id JOIN campaigns c ON c.id = o.campaign_id;
