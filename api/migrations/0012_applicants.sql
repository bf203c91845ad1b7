-- KOLs that applied to a campaign or were invited to it.
CREATE TABLE applicants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  invited_by text NOT NULL CHECK (invited_by IN ('kol', 'brand')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Until when the Brand can take its decision back; null where nobody can.
  undo_until timestamptz,
  -- What a KOL says to the brand when it applies. Invitations have none.
  message text CHECK (char_length(message) BETWEEN 1 AND 300),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  -- A KOL takes part in a campaign once, however it got there.
  UNIQUE (campaign_id, kol_id)
);
CREATE INDEX applicants_page ON applicants (campaign_id, id);
CREATE INDEX applicants_of_kol ON applicants (kol_id, id);
-- Counting the places taken reads only these.
CREATE INDEX applicants_places ON applicants (campaign_id)
  WHERE status = 'approved' OR (status = 'pending' AND invited_by = 'brand');
-- A page of a campaign's applicants with one status: a campaign of 50,000 opens with the first of those that wait.
CREATE INDEX applicants_page_of_status ON applicants (campaign_id, status, id);

-- How many take part in a campaign. `waiting`: applications that wait for the brand; `invited`: invitations that wait for the KOL.
CREATE TABLE campaign_tallies (
  campaign_id uuid PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
  brand_id uuid NOT NULL,
  waiting bigint NOT NULL,
  invited bigint NOT NULL,
  approved bigint NOT NULL,
  rejected bigint NOT NULL
) WITH (fillfactor = 80);
-- Where the most applications wait.
CREATE INDEX campaign_tallies_waiting ON campaign_tallies (brand_id, waiting) WHERE waiting > 0;

-- Which KOLs a brand has to do with: by an application or an invitation, whatever came of it. Only those show it their e-mail address.
CREATE TABLE brand_kols (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (brand_id, kol_id)
);
-- For the accounts that go.
CREATE INDEX brand_kols_of_kol ON brand_kols (kol_id);

-- What a campaign's applicants are sorted by, beside each of them, so that a page of 50,000 reads its own rows only. Kept in the
-- transaction of every change, of the applicant as of the KOL's figures.
-- The keys are those of kol_order below zero, read upwards, so that one index row compares with (key, id). The highest key stands for a
-- figure that is not known.
CREATE TABLE applicant_ranks (
  applicant_id uuid PRIMARY KEY REFERENCES applicants (id) ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  kol_id uuid NOT NULL,
  status text NOT NULL,
  by_score bigint NOT NULL DEFAULT 9007199254740991,
  by_followers bigint NOT NULL DEFAULT 9007199254740991,
  by_views bigint NOT NULL DEFAULT 9007199254740991,
  by_engagement bigint NOT NULL DEFAULT 9007199254740991,
  by_price bigint NOT NULL DEFAULT 9007199254740991
);
CREATE INDEX applicant_ranks_of_kol ON applicant_ranks (kol_id);
-- One for each way to sort. The status comes first: a page of all merges one of each status.
CREATE INDEX applicant_ranks_by_score ON applicant_ranks (campaign_id, status, by_score, applicant_id);
CREATE INDEX applicant_ranks_by_followers ON applicant_ranks (campaign_id, status, by_followers, applicant_id);
CREATE INDEX applicant_ranks_by_views ON applicant_ranks (campaign_id, status, by_views, applicant_id);
CREATE INDEX applicant_ranks_by_engagement ON applicant_ranks (campaign_id, status, by_engagement, applicant_id);
CREATE INDEX applicant_ranks_by_price ON applicant_ranks (campaign_id, status, by_price, applicant_id);

CREATE FUNCTION relate_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_kols (brand_id, kol_id)
  SELECT DISTINCT c.brand_id, a.kol_id FROM after_rows a JOIN campaigns c ON c.id = a.campaign_id ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_relate AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION relate_applicants();

-- Waits for a change of the KOL's figures that is under way: whoever changes them afterwards sees this applicant. Of a KOL that is not in
-- the search, the account's row is waited for.
CREATE FUNCTION rank_applicant(ranked applicants) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT k.* INTO kol FROM kol_search k WHERE k.kol_id = ranked.kol_id FOR SHARE;
    EXIT WHEN kol.kol_id IS NOT NULL;
    PERFORM FROM users WHERE id = ranked.kol_id FOR SHARE;
  END LOOP;
  INSERT INTO applicant_ranks AS r
    (applicant_id, campaign_id, kol_id, status, by_score, by_followers, by_views, by_engagement, by_price)
  VALUES (ranked.id, ranked.campaign_id, ranked.kol_id, ranked.status, coalesce(-kol.by_score, 9007199254740991),
    coalesce(-kol.by_followers, 9007199254740991), coalesce(-kol.by_views, 9007199254740991),
    coalesce(-kol.by_engagement, 9007199254740991), coalesce(-kol.by_price, 9007199254740991))
  ON CONFLICT (applicant_id) DO NOTHING;
END $$;

CREATE FUNCTION rank_new_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_applicant(NEW);
  RETURN NULL;
END $$;
-- By its name this trigger runs before those of the running counts, which are locked after a KOL's figures and never before.
CREATE TRIGGER applicants_rank_insert AFTER INSERT ON applicants
  FOR EACH ROW EXECUTE FUNCTION rank_new_applicant();

-- By id, so that two decisions over many applicants wait for each other in one order.
CREATE FUNCTION rank_decided_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_ranks AS r (applicant_id, campaign_id, kol_id, status)
  SELECT id, campaign_id, kol_id, status FROM after_rows ORDER BY id
  ON CONFLICT (applicant_id) DO UPDATE SET status = excluded.status WHERE r.status <> excluded.status;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_rank_update AFTER UPDATE ON applicants
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION rank_decided_applicants();

CREATE FUNCTION rank_applicants_of_kol() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE applicant_ranks SET by_score = DEFAULT, by_followers = DEFAULT, by_views = DEFAULT, by_engagement = DEFAULT, by_price = DEFAULT
    WHERE kol_id = OLD.kol_id;
  ELSE
    UPDATE applicant_ranks SET by_score = -NEW.by_score, by_followers = -NEW.by_followers, by_views = -NEW.by_views,
      by_engagement = -NEW.by_engagement, by_price = -NEW.by_price
    WHERE kol_id = NEW.kol_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kol_search_rank_insert AFTER INSERT ON kol_search
  FOR EACH ROW EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_search_rank_update AFTER UPDATE ON kol_search
  FOR EACH ROW WHEN ((OLD.by_score, OLD.by_followers, OLD.by_views, OLD.by_engagement, OLD.by_price)
    <> (NEW.by_score, NEW.by_followers, NEW.by_views, NEW.by_engagement, NEW.by_price))
  EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_search_rank_delete AFTER DELETE ON kol_search
  FOR EACH ROW EXECUTE FUNCTION rank_applicants_of_kol();

-- decided_at: an offer that ended unanswered after the last decision is no refusal.
CREATE VIEW applicant_states WITH (security_invoker) AS
  SELECT id, campaign_id, kol_id, status, invited_by, decided_at FROM applicants;
