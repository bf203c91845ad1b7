-- What a KOL asks for its work. Whoever saves a rate card publishes it.

CREATE TABLE rate_cards (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('IDR', 'USD')),
  -- { platform: { item: whole amount } }
  rates jsonb NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  updated_at timestamptz NOT NULL
);
