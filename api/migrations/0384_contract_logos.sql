-- lock: a new column without a default, and a view; no row is read or written
-- The Brand's logo when a contract was signed: its document shows it, whatever logo the Brand has later.
ALTER TABLE contracts ADD COLUMN logo text;

CREATE VIEW contract_logos WITH (security_invoker) AS
  SELECT brand_id, logo AS path FROM contracts WHERE logo IS NOT NULL;
