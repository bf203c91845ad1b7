-- lock: few accounts exist, and the column needs no rewriting
-- What the provider said of the holder's name when the account was entered; null where nobody asked.
ALTER TABLE payout_accounts ADD COLUMN name_check text;
ALTER TABLE payout_accounts
  ADD CONSTRAINT payout_accounts_name_check CHECK (name_check IN ('match', 'partial')) NOT VALID;
