-- lock: a new table, and triggers that need no row read (0390 fills the table); no index of it is missed before this release uses it
-- What a campaign's applicants are sorted by, beside each of them, so that a page of 50,000 reads its own rows only. Kept in the
-- transaction of every change, of the applicant as of the KOL's figures.
-- Read upwards: below zero of what kol_order has, so that one index row compares with (key, id). The least key stands for no figure.
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

-- Figures that change at this moment are waited for: who changes them next sees this applicant. A KOL that stands in no list yet, or no
-- more, is waited for by its account.
CREATE FUNCTION rank_applicant(ranked applicants) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kol record;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT k.* INTO kol FROM kol_categories k WHERE k.kol_id = ranked.kol_id AND k.category = 'all' FOR SHARE;
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
-- The names come before those of the running counts, which are locked after a KOL's figures and never before.
CREATE TRIGGER applicants_rank_insert AFTER INSERT ON applicants
  FOR EACH ROW EXECUTE FUNCTION rank_new_applicant();

-- One that has no row yet gets it here, for 0390 to find it. By id, so that two decisions over many wait for each other in one order.
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
CREATE TRIGGER kol_categories_rank_insert AFTER INSERT ON kol_categories
  FOR EACH ROW WHEN (NEW.category = 'all') EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_categories_rank_update AFTER UPDATE ON kol_categories
  FOR EACH ROW WHEN (NEW.category = 'all'
    AND (OLD.by_score, OLD.by_followers, OLD.by_views, OLD.by_engagement, OLD.by_price)
      <> (NEW.by_score, NEW.by_followers, NEW.by_views, NEW.by_engagement, NEW.by_price))
  EXECUTE FUNCTION rank_applicants_of_kol();
CREATE TRIGGER kol_categories_rank_delete AFTER DELETE ON kol_categories
  FOR EACH ROW WHEN (OLD.category = 'all') EXECUTE FUNCTION rank_applicants_of_kol();
