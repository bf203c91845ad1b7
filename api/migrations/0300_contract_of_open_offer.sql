-- A step that waits for a signature leads to its contract.
CREATE OR REPLACE VIEW open_offers WITH (security_invoker) AS
  SELECT k.campaign_id, k.kol_id, k.brand_id, k.created_at, k.price_idr, coalesce(t.draft_due, t.publish_due) AS last_day,
    k.id AS contract_id
  FROM contracts k LEFT JOIN contract_terms t ON t.contract_id = k.id WHERE k.status = 'pending';
