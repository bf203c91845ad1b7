-- As before, transaction by transaction: the join's plan, made while the ledger was empty, read the whole of it for each posting
-- until the next ANALYZE.

CREATE OR REPLACE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added_id uuid;
BEGIN
  FOR added_id IN SELECT DISTINCT transaction_id FROM added LOOP
    IF (SELECT sum(e.amount_idr) <> 0 OR count(*) < 2 FROM ledger_entries e WHERE e.transaction_id = added_id) THEN
      RAISE EXCEPTION 'a ledger transaction does not sum to zero';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
