-- For other modules: what was posted about orders, the ends of campaigns, and payments that were taken back, an entry a row.
CREATE VIEW money_postings WITH (security_invoker) AS
  SELECT t.key, t.kind, t.campaign_id, t.contract_id, t.cause, e.account, e.owner_id, e.amount_idr
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.kind IN ('campaign_payment', 'surplus_payment', 'late_payment', 'top_up', 'balance_payment', 'gateway_reversal', 'close',
    'cancel', 'clawback');
