-- Running counts, so that no dashboard and no list counts rows while somebody waits. Triggers keep them in the transaction of
-- the change that is counted: a rollback takes its count along, and no code can forget them.
-- They work on whole statements: ten thousand rows in one statement touch each count once.
-- A count is a row that waits for whoever changed it last. The one that all registrations share is therefore spread over
-- eight rows, chosen by the connection; the others belong to one brand, one campaign or one KOL.

-- Active KOLs by the month, in Jakarta, of their registration. One shard may be below zero; their sum is the count.
CREATE TABLE kol_tallies (
  month date NOT NULL,
  shard smallint NOT NULL,
  kols bigint NOT NULL,
  PRIMARY KEY (month, shard)
) WITH (fillfactor = 50);

-- A brand's campaigns by their last day, so that which of them are over follows from the date of the reader.
CREATE TABLE brand_tallies (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  end_date date NOT NULL,
  campaigns bigint NOT NULL,
  verified bigint NOT NULL,
  PRIMARY KEY (brand_id, end_date)
) WITH (fillfactor = 80);

-- What a brand paid in each month of Jakarta, less what its bank took back later.
CREATE TABLE brand_spending (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  month date NOT NULL,
  amount_idr bigint NOT NULL,
  PRIMARY KEY (brand_id, month)
) WITH (fillfactor = 80);

-- What a KOL has to do with: its own applications, and its contracts.
CREATE TABLE kol_work_tallies (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  applications bigint NOT NULL DEFAULT 0,
  applications_pending bigint NOT NULL DEFAULT 0,
  contracts_pending bigint NOT NULL DEFAULT 0,
  contracts_approved bigint NOT NULL DEFAULT 0,
  -- Work that was paid, beside the contracts that were signed.
  work_done bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

CREATE FUNCTION jakarta_month(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Jakarta')::date
$$;

CREATE FUNCTION add_kols(in_month date, added bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kol_tallies AS t (month, shard, kols) VALUES (in_month, pg_backend_pid() % 8, added)
  ON CONFLICT (month, shard) DO UPDATE SET kols = t.kols + excluded.kols
$$;

CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_kols(month, kols) FROM (
      SELECT jakarta_month(created_at) AS month, count(*) AS kols FROM after_rows
      WHERE role = 'KOL' AND status = 'active' GROUP BY 1 ORDER BY 1) d;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_kols(month, -kols) FROM (
      SELECT jakarta_month(created_at) AS month, count(*) AS kols FROM before_rows
      WHERE role = 'KOL' AND status = 'active' GROUP BY 1 ORDER BY 1) d;
  ELSE
    PERFORM add_kols(month, kols) FROM (
      SELECT jakarta_month(created_at) AS month, sum(step) AS kols FROM (
        SELECT created_at, 1 AS step FROM after_rows WHERE role = 'KOL' AND status = 'active'
        UNION ALL SELECT created_at, -1 FROM before_rows WHERE role = 'KOL' AND status = 'active') steps
      GROUP BY 1 HAVING sum(step) <> 0 ORDER BY 1) d;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_tally_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
CREATE TRIGGER users_tally_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
CREATE TRIGGER users_tally_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();

CREATE FUNCTION add_campaigns(of_brand uuid, ending date, added bigint, added_verified bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO brand_tallies AS t (brand_id, end_date, campaigns, verified)
  VALUES (of_brand, ending, added, added_verified)
  ON CONFLICT (brand_id, end_date) DO UPDATE
    SET campaigns = t.campaigns + excluded.campaigns, verified = t.verified + excluded.verified
$$;

CREATE FUNCTION tally_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_campaigns(brand_id, end_date, campaigns, verified) FROM (
      SELECT brand_id, end_date, count(*) AS campaigns, count(verified_at) AS verified FROM after_rows
      GROUP BY brand_id, end_date ORDER BY brand_id, end_date) d;
  ELSIF TG_OP = 'DELETE' THEN
    -- The brand itself may be going, and its tallies with it.
    PERFORM add_campaigns(brand_id, end_date, -campaigns, -verified) FROM (
      SELECT b.brand_id, b.end_date, count(*) AS campaigns, count(b.verified_at) AS verified
      FROM before_rows b JOIN users u ON u.id = b.brand_id
      GROUP BY b.brand_id, b.end_date ORDER BY b.brand_id, b.end_date) d;
  ELSE
    PERFORM add_campaigns(brand_id, end_date, campaigns, verified) FROM (
      SELECT brand_id, end_date, sum(step) AS campaigns, coalesce(sum(step) FILTER (WHERE is_verified), 0) AS verified FROM (
        SELECT brand_id, end_date, verified_at IS NOT NULL AS is_verified, 1 AS step FROM after_rows
        UNION ALL SELECT brand_id, end_date, verified_at IS NOT NULL, -1 FROM before_rows) steps
      GROUP BY brand_id, end_date HAVING sum(step) <> 0 OR sum(step) FILTER (WHERE is_verified) <> 0
      ORDER BY brand_id, end_date) d;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER campaigns_tally_insert AFTER INSERT ON campaigns
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_campaigns();
CREATE TRIGGER campaigns_tally_update AFTER UPDATE ON campaigns
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_campaigns();
CREATE TRIGGER campaigns_tally_delete AFTER DELETE ON campaigns
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_campaigns();

CREATE FUNCTION add_spending(of_brand uuid, in_month date, added numeric) RETURNS void LANGUAGE sql AS $$
  INSERT INTO brand_spending AS s (brand_id, month, amount_idr) VALUES (of_brand, in_month, added)
  ON CONFLICT (brand_id, month) DO UPDATE SET amount_idr = s.amount_idr + excluded.amount_idr
$$;

-- What only filled the balance is not spent.
CREATE FUNCTION tally_payment_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_spending(brand_id, month, amount) FROM (
      SELECT brand_id, jakarta_month(closed_at) AS month, sum(amount_idr - reversed_idr) AS amount FROM after_rows
      WHERE status = 'paid' AND NOT fills_balance GROUP BY 1, 2 ORDER BY 1, 2) d;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_spending(brand_id, month, -amount) FROM (
      SELECT b.brand_id, jakarta_month(b.closed_at) AS month, sum(b.amount_idr - b.reversed_idr) AS amount
      FROM before_rows b JOIN users u ON u.id = b.brand_id
      WHERE b.status = 'paid' AND NOT b.fills_balance GROUP BY 1, 2 ORDER BY 1, 2) d;
  ELSE
    PERFORM add_spending(brand_id, month, amount) FROM (
      SELECT brand_id, jakarta_month(closed_at) AS month, sum(amount_idr) AS amount FROM (
        SELECT brand_id, closed_at, amount_idr - reversed_idr AS amount_idr FROM after_rows WHERE status = 'paid' AND NOT fills_balance
        UNION ALL
        SELECT brand_id, closed_at, reversed_idr - amount_idr FROM before_rows WHERE status = 'paid' AND NOT fills_balance) steps
      GROUP BY 1, 2 HAVING sum(amount_idr) <> 0 ORDER BY 1, 2) d;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_orders_tally_insert AFTER INSERT ON payment_orders
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_payment_orders();
CREATE TRIGGER payment_orders_tally_update AFTER UPDATE ON payment_orders
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_payment_orders();
CREATE TRIGGER payment_orders_tally_delete AFTER DELETE ON payment_orders
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_payment_orders();

CREATE TYPE applicant_step AS (campaign_id uuid, kol_id uuid, status text, invited_by text, step int);

CREATE FUNCTION add_applicants(of_campaign uuid, added_waiting bigint, added_invited bigint, added_approved bigint,
  added_rejected bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO campaign_tallies AS t (campaign_id, brand_id, waiting, invited, approved, rejected)
  SELECT id, brand_id, added_waiting, added_invited, added_approved, added_rejected FROM campaigns WHERE id = of_campaign
  ON CONFLICT (campaign_id) DO UPDATE SET waiting = t.waiting + excluded.waiting, invited = t.invited + excluded.invited,
    approved = t.approved + excluded.approved, rejected = t.rejected + excluded.rejected
$$;

CREATE FUNCTION add_applications(of_kol uuid, added bigint, added_pending bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kol_work_tallies AS t (kol_id, applications, applications_pending)
  SELECT id, added, added_pending FROM users WHERE id = of_kol
  ON CONFLICT (kol_id) DO UPDATE SET applications = t.applications + excluded.applications,
    applications_pending = t.applications_pending + excluded.applications_pending
$$;

CREATE FUNCTION add_contracts(of_kol uuid, added_pending bigint, added_approved bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kol_work_tallies AS t (kol_id, contracts_pending, contracts_approved)
  SELECT id, added_pending, added_approved FROM users WHERE id = of_kol
  ON CONFLICT (kol_id) DO UPDATE SET contracts_pending = t.contracts_pending + excluded.contracts_pending,
    contracts_approved = t.contracts_approved + excluded.contracts_approved
$$;

-- Every step locks the KOL's row before the campaign's, as signatures do, also where an invitation adds nothing to the KOL's: otherwise
-- some of them at once could wait for each other in a circle.
CREATE FUNCTION add_applicant_steps(steps applicant_step[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_applications(kol_id, added, pending) FROM (
    SELECT kol_id, coalesce(sum(step) FILTER (WHERE invited_by = 'kol'), 0) AS added,
      coalesce(sum(step) FILTER (WHERE invited_by = 'kol' AND status = 'pending'), 0) AS pending
    FROM unnest(steps) GROUP BY kol_id ORDER BY kol_id) d;
  PERFORM add_applicants(campaign_id, waiting, invited, approved, rejected) FROM (
    SELECT campaign_id,
      coalesce(sum(step) FILTER (WHERE status = 'pending' AND invited_by = 'kol'), 0) AS waiting,
      coalesce(sum(step) FILTER (WHERE status = 'pending' AND invited_by = 'brand'), 0) AS invited,
      coalesce(sum(step) FILTER (WHERE status = 'approved'), 0) AS approved,
      coalesce(sum(step) FILTER (WHERE status = 'rejected'), 0) AS rejected
    FROM unnest(steps) GROUP BY campaign_id ORDER BY campaign_id) d
  WHERE waiting <> 0 OR invited <> 0 OR approved <> 0 OR rejected <> 0;
END $$;

CREATE FUNCTION tally_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_applicant_steps(array_agg((campaign_id, kol_id, status, invited_by, 1)::applicant_step)) FROM after_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_applicant_steps(array_agg((campaign_id, kol_id, status, invited_by, -1)::applicant_step)) FROM before_rows;
  ELSE
    PERFORM add_applicant_steps(array_agg((campaign_id, kol_id, status, invited_by, step)::applicant_step)) FROM (
      SELECT campaign_id, kol_id, status, invited_by, 1 AS step FROM after_rows
      UNION ALL SELECT campaign_id, kol_id, status, invited_by, -1 FROM before_rows) s;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_tally_insert AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_applicants();
CREATE TRIGGER applicants_tally_update AFTER UPDATE ON applicants
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_applicants();
CREATE TRIGGER applicants_tally_delete AFTER DELETE ON applicants
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_applicants();

CREATE FUNCTION tally_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_contracts(kol_id, pending, approved) FROM (
      SELECT kol_id, count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FILTER (WHERE status = 'approved') AS approved
      FROM after_rows GROUP BY kol_id ORDER BY kol_id) d;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_contracts(kol_id, -pending, -approved) FROM (
      SELECT kol_id, count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FILTER (WHERE status = 'approved') AS approved
      FROM before_rows GROUP BY kol_id ORDER BY kol_id) d;
  ELSE
    PERFORM add_contracts(kol_id, pending, approved) FROM (
      SELECT kol_id, coalesce(sum(step) FILTER (WHERE status = 'pending'), 0) AS pending,
        coalesce(sum(step) FILTER (WHERE status = 'approved'), 0) AS approved
      FROM (SELECT kol_id, status, 1 AS step FROM after_rows
        UNION ALL SELECT kol_id, status, -1 FROM before_rows) steps GROUP BY kol_id ORDER BY kol_id) d
    WHERE pending <> 0 OR approved <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_tally_insert AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_contracts();
CREATE TRIGGER contracts_tally_update AFTER UPDATE ON contracts
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_contracts();
CREATE TRIGGER contracts_tally_delete AFTER DELETE ON contracts
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_contracts();

CREATE FUNCTION tally_releases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kol_work_tallies AS t (kol_id, work_done)
  SELECT d.kol_id, count(*) FROM after_rows r JOIN deliverables d USING (contract_id) GROUP BY d.kol_id ORDER BY d.kol_id
  ON CONFLICT (kol_id) DO UPDATE SET work_done = t.work_done + excluded.work_done;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_releases_tally AFTER INSERT ON contract_releases
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_releases();
