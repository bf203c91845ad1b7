-- json keeps the order in which a KOL listed its types; jsonb sorts them.
ALTER TABLE rate_cards DROP CONSTRAINT rate_cards_rates_check;
ALTER TABLE rate_cards ALTER COLUMN rates TYPE json USING rates::json,
  ADD CHECK (json_typeof(rates) = 'object');
