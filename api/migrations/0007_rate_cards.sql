-- What a KOL asks for its work. Whoever saves a rate card publishes it.
CREATE TABLE rate_cards (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('IDR', 'USD')),
  -- { platform: { item: whole amount } }
  rates json NOT NULL CHECK (json_typeof(rates) = 'object'),
  updated_at timestamptz NOT NULL
);

CREATE VIEW rate_card_states WITH (security_invoker) AS
  SELECT kol_id, jsonb_path_exists(rates::jsonb, '$.*.*') AS has_rates FROM rate_cards;

-- Lowest price of a rate card; null where it names none. A card in dollars has no place among prices in rupiah.
CREATE FUNCTION lowest_price_idr(currency text, rates jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT min(item.value::bigint)
  FROM jsonb_each(CASE WHEN currency = 'IDR' THEN rates END) platform
  CROSS JOIN jsonb_each(CASE jsonb_typeof(platform.value) WHEN 'object' THEN platform.value END) item
  WHERE jsonb_typeof(item.value) = 'number' AND item.value::bigint > 0
$$;
