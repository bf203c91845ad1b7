-- An offer waits for an answer, or for the Brand's money, until a certain moment.
CREATE OR REPLACE VIEW offer_states WITH (security_invoker) AS
  SELECT id, campaign_id, kol_id, brand_id, state, state_by, by_side, coalesce(fund_by, answer_by) AS until,
    (terms ->> 'priceIdr')::bigint AS price_idr
  FROM offers;
