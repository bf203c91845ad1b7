-- no transaction
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_known;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_owner_fits;
