-- lock: young money is a small table that only postings write, and the constraint is made from what is in it
-- contract: the key since 0420 gets one more column
-- Pay from a payment that its bank took back waits for staff, who decides about one contract at a time.
ALTER TABLE young_money ADD COLUMN contract_id uuid REFERENCES contracts (id);
ALTER TABLE young_money DROP CONSTRAINT young_money_pkey;
ALTER TABLE young_money ADD CONSTRAINT young_money_key UNIQUE NULLS NOT DISTINCT (account, owner_id, order_id, contract_id);
