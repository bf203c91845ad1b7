-- contract: the release that kept no running balances of escrows
-- `ledger_entries_keep_held` refuses the same without adding up the entries.
DROP TRIGGER ledger_entries_escrow_holds ON ledger_entries;
DROP FUNCTION refuse_overdrawn_escrow();
