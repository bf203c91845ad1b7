-- An order that can still be paid says whether its campaign needs it: it is neither paid nor cancelled. Kept by the triggers of 0394.
ALTER TABLE payment_orders ADD COLUMN is_needed boolean NOT NULL DEFAULT true;
