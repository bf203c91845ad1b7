-- Which KOLs a brand has to do with: by an application or an invitation, whatever came of it. Only those show it their e-mail address.
CREATE TABLE brand_kols (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (brand_id, kol_id)
);
-- For the accounts that go.
CREATE INDEX brand_kols_of_kol ON brand_kols (kol_id);

CREATE FUNCTION relate_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_kols (brand_id, kol_id)
  SELECT DISTINCT c.brand_id, a.kol_id FROM after_rows a JOIN campaigns c ON c.id = a.campaign_id ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_relate AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION relate_applicants();

INSERT INTO brand_kols SELECT DISTINCT c.brand_id, a.kol_id FROM applicants a JOIN campaigns c ON c.id = a.campaign_id;

-- How many different KOLs a brand has been shown in this hour and on this day: a set of bits, one for each hash of a KOL. The share
-- of bits that are still unset says how many KOLs it took. Two rows a brand, written once in some hundred new profiles.
CREATE TABLE kol_reads (
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  span text NOT NULL CHECK (span IN ('hour', 'day')),
  window_start timestamptz NOT NULL,
  seen bit(16384) NOT NULL,
  PRIMARY KEY (brand_id, span)
);
