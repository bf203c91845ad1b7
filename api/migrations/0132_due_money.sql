-- Top-ups that can still be paid.
CREATE VIEW open_top_ups WITH (security_invoker) AS
  SELECT brand_id, amount_idr, expires_at FROM payment_orders
  WHERE purpose = 'top_up' AND status IN ('creating', 'open') AND voided_at IS NULL;

-- Wallets whose owners owe.
CREATE VIEW wallet_debts WITH (security_invoker) AS
  SELECT account, owner_id, -balance_idr AS debt_idr FROM wallets WHERE balance_idr < 0;
