-- The published work that each contract names, with work that was cancelled.
CREATE VIEW work_links WITH (security_invoker) AS
  SELECT contract_id, campaign_id, kol_id, brand_id, link_key FROM deliverables WHERE link_key IS NOT NULL;
