-- lock: what is there is counted once, and the tables keep still until it is; lists are read meanwhile
-- How many campaigns a Brand has in each status, kept as the counts of 0160 are. What is paid is active or over by the day of the reader.
LOCK TABLE campaigns, payment_orders IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE campaign_standings (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  standing text NOT NULL CHECK (standing IN ('unpaid', 'paid', 'cancelled')),
  end_date date NOT NULL,
  campaigns bigint NOT NULL,
  PRIMARY KEY (brand_id, standing, end_date)
) WITH (fillfactor = 80);

-- Null for one that is deleted: no list has it.
CREATE FUNCTION campaign_standing(deleted_at timestamptz, cancelled_at timestamptz, verified_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN verified_at IS NOT NULL THEN 'paid' ELSE 'unpaid' END
$$;

INSERT INTO campaign_standings SELECT brand_id, campaign_standing(deleted_at, cancelled_at, verified_at), end_date, count(*) FROM campaigns
  WHERE deleted_at IS NULL GROUP BY 1, 2, 3;

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
-- By their names these counts are locked before those of 0160, in every statement.
CREATE TRIGGER campaigns_count_insert AFTER INSERT ON campaigns
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
CREATE TRIGGER campaigns_count_update AFTER UPDATE ON campaigns
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
CREATE TRIGGER campaigns_count_delete AFTER DELETE ON campaigns
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();

-- A payment is awaited while it is open and its campaign needs it. The order itself says so: one that ends must not look at its campaign, which
-- is locked before its orders everywhere. No order opens again once it has ended.
CREATE FUNCTION is_awaited(o payment_orders) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT o.campaign_id IS NOT NULL AND o.status IN ('creating', 'open') AND o.voided_at IS NULL AND o.is_needed
$$;

CREATE TABLE awaited_payments (
  brand_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  payments bigint NOT NULL
) WITH (fillfactor = 50);

UPDATE payment_orders o SET is_needed = false FROM campaigns c
  WHERE c.id = o.campaign_id AND o.status IN ('creating', 'open') AND (c.verified_at IS NOT NULL OR c.cancelled_at IS NOT NULL);
INSERT INTO awaited_payments SELECT brand_id, count(*) FROM payment_orders o WHERE is_awaited(o) GROUP BY brand_id;

CREATE FUNCTION need_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT verified_at IS NULL AND cancelled_at IS NULL INTO NEW.is_needed FROM campaigns WHERE id = NEW.campaign_id FOR SHARE;
  -- A campaign that does not exist is refused by its foreign key.
  NEW.is_needed := coalesce(NEW.is_needed, true);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_orders_need BEFORE INSERT ON payment_orders
  FOR EACH ROW WHEN (NEW.campaign_id IS NOT NULL AND NEW.status IN ('creating', 'open')) EXECUTE FUNCTION need_new_order();

CREATE FUNCTION need_orders_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_orders SET is_needed = NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL
  WHERE campaign_id = NEW.id AND status IN ('creating', 'open')
    AND is_needed <> (NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER campaigns_need_orders AFTER UPDATE OF verified_at, cancelled_at ON campaigns
  FOR EACH ROW WHEN ((OLD.verified_at IS NULL AND OLD.cancelled_at IS NULL) <> (NEW.verified_at IS NULL AND NEW.cancelled_at IS NULL))
  EXECUTE FUNCTION need_orders_of_campaign();

CREATE FUNCTION count_awaited_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step bigint := CASE TG_OP WHEN 'DELETE' THEN -1 WHEN 'INSERT' THEN 1 ELSE 2 * is_awaited(NEW)::int - 1 END;
BEGIN
  INSERT INTO awaited_payments AS t (brand_id, payments)
  SELECT id, step FROM users WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.brand_id ELSE NEW.brand_id END
  ON CONFLICT (brand_id) DO UPDATE SET payments = t.payments + excluded.payments;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_orders_await_insert AFTER INSERT ON payment_orders
  FOR EACH ROW WHEN (is_awaited(NEW)) EXECUTE FUNCTION count_awaited_payments();
CREATE TRIGGER payment_orders_await_update AFTER UPDATE ON payment_orders
  FOR EACH ROW WHEN (is_awaited(OLD) <> is_awaited(NEW)) EXECUTE FUNCTION count_awaited_payments();
CREATE TRIGGER payment_orders_await_delete AFTER DELETE ON payment_orders
  FOR EACH ROW WHEN (is_awaited(OLD)) EXECUTE FUNCTION count_awaited_payments();

-- Every letter of a name, and every two and three side by side, as numbers that only this Brand's names have: what few of its campaigns are
-- called is found in an index, however many there are. A number that two of them share by chance finds one too many.
CREATE FUNCTION campaign_name_keys(of_brand uuid, name text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
  SELECT array_agg(DISTINCT hashtextextended(of_brand::text || substr(low, start, size), 0))
  FROM lower(name) low, generate_series(1, char_length(low)) start, generate_series(1, 3) size
$$;

-- Those that a name with this in it must have: its threes, or the one part that it is.
CREATE FUNCTION campaign_name_keys_sought(of_brand uuid, part text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(hashtextextended(of_brand::text || substr(low, start, 3), 0))
  FROM lower(part) low, generate_series(1, greatest(char_length(low) - 2, 1)) start
$$;
