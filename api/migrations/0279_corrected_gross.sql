-- For other modules also what is left of the price: the part that was taken back is held against it.
CREATE OR REPLACE VIEW corrected_taxes WITH (security_invoker) AS
  SELECT contract_id, returned_idr, gross_idr FROM tax_corrections;
