-- A code confirms an amount, which its message named, and not only an account.
DELETE FROM payout_permits;
ALTER TABLE payout_permits ADD COLUMN amount_idr bigint NOT NULL CHECK (amount_idr >= 0);
COMMENT ON COLUMN payout_permits.amount_idr IS 'What may still be withdrawn by this code.';
