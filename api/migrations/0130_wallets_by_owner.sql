-- The API's role may add to the ledger and may not set a balance: numbers and balances of wallets are written by this trigger
-- alone, with the rights of its owner. The fixed search path keeps a caller from putting tables of its own in between.
ALTER FUNCTION number_wallet_entry() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
