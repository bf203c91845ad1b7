CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  cover text,
  job_type text NOT NULL,
  content_type text NOT NULL,
  -- Rupiah for one KOL; the campaign costs price_idr * kol_count.
  price_idr bigint NOT NULL CHECK (price_idr BETWEEN 1 AND 1000000000000),
  kol_count integer NOT NULL DEFAULT 1 CHECK (kol_count BETWEEN 1 AND 1000),
  start_date date NOT NULL,
  end_date date NOT NULL,
  promotion_type text NOT NULL,
  visual_reference text NOT NULL DEFAULT '',
  content_direction text NOT NULL,
  caption_direction text NOT NULL,
  note text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  hashtags text NOT NULL DEFAULT '',
  mentions text NOT NULL DEFAULT '',
  -- Null until paid.
  verified_at timestamptz,
  -- How a repeated request is recognised; see create-campaign.ts.
  request_key text,
  request_hash text,
  -- Milliseconds, so that a page cursor holds it exactly.
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (end_date >= start_date)
);
-- Both are read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX campaigns_of_brand ON campaigns (brand_id, created_at, id);
CREATE INDEX campaigns_verified ON campaigns (created_at, id) WHERE verified_at IS NOT NULL;
