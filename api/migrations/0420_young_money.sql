-- A payment that its bank can still take back, such as one by card. Null: not settled yet; it leaves Sohor from this time on.
ALTER TABLE payment_orders ADD COLUMN is_reversible boolean NOT NULL DEFAULT false;
ALTER TABLE payment_orders ADD COLUMN withdrawable_from timestamptz;
CREATE VIEW reversible_orders WITH (security_invoker) AS
  SELECT id, brand_id, amount_idr, reversed_idr, withdrawable_from FROM payment_orders WHERE is_reversible;

-- How much of an account is money of which such order. It moves with the money; what is not here came by a method that is final.
CREATE TABLE young_money (
  account text NOT NULL CHECK (account IN ('campaign_escrow', 'contract_escrow', 'brand_wallet', 'kol_wallet')),
  owner_id uuid NOT NULL,
  order_id uuid NOT NULL REFERENCES payment_orders (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  PRIMARY KEY (account, owner_id, order_id)
);
CREATE INDEX young_money_order ON young_money (order_id);
