-- What a paper says since a payment was taken back: written in the transaction that takes it back, never changed. Its number stays.
CREATE TABLE tax_corrections (
  contract_id uuid PRIMARY KEY REFERENCES tax_withholdings (contract_id),
  -- Amounts of what is left of the payment; all zero: the paper is cancelled.
  gross_idr bigint NOT NULL CHECK (gross_idr >= 0),
  base_idr bigint NOT NULL CHECK (base_idr >= 0),
  tax_idr bigint NOT NULL CHECK (tax_idr >= 0),
  -- What of the tax the Brand got back: as far as it had not been paid to the state.
  returned_idr bigint NOT NULL CHECK (returned_idr >= 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (gross_idr > 0 OR (base_idr = 0 AND tax_idr = 0))
);
CREATE TRIGGER tax_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();

-- For other modules: the tax that went back to a Brand.
CREATE VIEW corrected_taxes WITH (security_invoker) AS SELECT contract_id, returned_idr FROM tax_corrections;
