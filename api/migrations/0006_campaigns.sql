-- For the search in the names of a Brand's campaigns: every part of a name of one to three letters, as a number that only this Brand's
-- names have. One GIN index over all Brands then finds a part without reading other Brands' campaigns.
CREATE FUNCTION campaign_name_keys(of_brand uuid, name text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000
  -- A body that is bound when it is made: an index is built without a search path.
  RETURN (SELECT array_agg(DISTINCT hashtextextended(of_brand::text || substr(low, start, size), 0))
    FROM folded(name) low, generate_series(1, char_length(low)) start, generate_series(1, 3) size);

-- The numbers that a name with this part must have.
CREATE FUNCTION campaign_name_keys_sought(of_brand uuid, part text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(hashtextextended(of_brand::text || substr(low, start, 3), 0))
  FROM btrim(folded(part)) low, generate_series(1, greatest(char_length(low) - 2, 1)) start
$$;

-- Null for a deleted campaign, which no list shows.
CREATE FUNCTION campaign_standing(deleted_at timestamptz, cancelled_at timestamptz, verified_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN verified_at IS NOT NULL THEN 'paid' ELSE 'unpaid' END
$$;

CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  cover text,
  job_type text NOT NULL,
  content_type text NOT NULL,
  -- For one KOL, in whole rupiah.
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
  -- What the Brand may do with the content, and how long.
  usage_rights text NOT NULL DEFAULT '',
  -- Null until paid.
  verified_at timestamptz,
  -- How a repeated request is recognised; see create-campaign.ts.
  request_key text,
  request_hash text,
  -- Milliseconds, so that a page cursor holds it exactly.
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when less is in escrow than the brand paid. Before one more KOL is promised its price, the money is counted.
  money_returned_at timestamptz,
  -- The brand wants to see a draft before anything is published.
  needs_draft boolean NOT NULL DEFAULT false,
  -- Since when nothing can be reserved from it any more: what it did not need went back to the Brand.
  closed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- A deleted campaign is also a cancelled one. Its row stays, as invoices and late payments name it.
  deleted_at timestamptz,
  -- What a campaign costs, in whole rupiah.
  cost_idr bigint NOT NULL GENERATED ALWAYS AS (price_idr * kol_count) STORED,
  CHECK (end_date >= start_date),
  CONSTRAINT campaigns_cancelled_say_why CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT campaigns_deleted_are_cancelled CHECK (deleted_at IS NULL OR (cancelled_at IS NOT NULL AND verified_at IS NULL))
);
-- Most Brands have few campaigns, some have thousands. PostgreSQL must expect a long list, or it sorts 10,000 rows for one page.
ALTER TABLE campaigns ALTER COLUMN brand_id SET (n_distinct = 100);
-- Both are read backwards by ORDER BY created_at DESC, id DESC.
CREATE INDEX campaigns_of_brand ON campaigns (brand_id, created_at, id);
CREATE INDEX campaigns_verified ON campaigns (created_at, id) WHERE verified_at IS NOT NULL;
CREATE INDEX campaigns_to_close ON campaigns (end_date) WHERE closed_at IS NULL AND verified_at IS NOT NULL;
CREATE INDEX campaigns_cancelled ON campaigns (brand_id) WHERE cancelled_at IS NOT NULL;
-- Each order of a Brand's list of campaigns, see SORTS in campaign-filter.ts. The number is numeric because a cursor may hold any.
CREATE INDEX campaigns_of_brand_by_end ON campaigns (brand_id, end_date, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_of_brand_by_name ON campaigns (brand_id, lower(name), id) WHERE deleted_at IS NULL;
-- What is cancelled is little, and has each order of the list by itself.
CREATE INDEX campaigns_cancelled_by_time ON campaigns (brand_id, created_at, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX campaigns_cancelled_by_end ON campaigns (brand_id, end_date, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX campaigns_cancelled_by_name ON campaigns (brand_id, lower(name), id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;
-- No pending list: a search right after many new campaigns is as fast as any other.
CREATE INDEX campaigns_of_brand_by_part ON campaigns USING gin (campaign_name_keys(brand_id, name)) WITH (fastupdate = off);
CREATE INDEX campaigns_of_brand_by_cost ON campaigns (brand_id, cost_idr, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_cancelled_by_cost ON campaigns (brand_id, cost_idr, id) WHERE cancelled_at IS NOT NULL AND deleted_at IS NULL;

-- How many campaigns a Brand has in each standing. Whether a paid one runs or is over follows from the day of the reader.
CREATE TABLE campaign_standings (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  standing text NOT NULL CHECK (standing IN ('unpaid', 'paid', 'cancelled')),
  end_date date NOT NULL,
  campaigns bigint NOT NULL,
  PRIMARY KEY (brand_id, standing, end_date)
) WITH (fillfactor = 80);

CREATE FUNCTION add_standing(of_brand uuid, stands text, ending date, added bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO campaign_standings AS t (brand_id, standing, end_date, campaigns) VALUES (of_brand, stands, ending, added)
  ON CONFLICT (brand_id, standing, end_date) DO UPDATE SET campaigns = t.campaigns + excluded.campaigns
$$;

CREATE FUNCTION count_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_standing(brand_id, standing, end_date, campaigns) FROM (
      SELECT brand_id, campaign_standing(deleted_at, cancelled_at, verified_at) AS standing, end_date, count(*) AS campaigns FROM after_rows
      WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) d;
  ELSIF TG_OP = 'DELETE' THEN
    -- The brand itself may be going, and its counts with it.
    PERFORM add_standing(brand_id, standing, end_date, -campaigns) FROM (
      SELECT brand_id, campaign_standing(c.deleted_at, c.cancelled_at, c.verified_at) AS standing, end_date, count(*) AS campaigns
      FROM before_rows c JOIN users u ON u.id = c.brand_id
      WHERE c.deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) d;
  ELSE
    PERFORM add_standing(brand_id, standing, end_date, campaigns) FROM (
      SELECT brand_id, standing, end_date, sum(step) AS campaigns FROM (
        SELECT brand_id, campaign_standing(deleted_at, cancelled_at, verified_at) AS standing, end_date, 1 AS step FROM after_rows
        UNION ALL SELECT brand_id, campaign_standing(deleted_at, cancelled_at, verified_at), end_date, -1 FROM before_rows) steps
      WHERE standing IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(step) <> 0 ORDER BY 1, 2, 3) d;
  END IF;
  RETURN NULL;
END $$;
-- By their names these triggers run before those of the running counts, so every statement locks the counts in the same order.
CREATE TRIGGER campaigns_count_insert AFTER INSERT ON campaigns
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
CREATE TRIGGER campaigns_count_update AFTER UPDATE ON campaigns
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
CREATE TRIGGER campaigns_count_delete AFTER DELETE ON campaigns
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();

CREATE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at, job_type, content_type, cost_idr, usage_rights FROM campaigns;
