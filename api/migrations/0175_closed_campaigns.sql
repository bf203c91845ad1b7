-- Campaigns whose time is over give what they no longer need back to their Brand.

ALTER TABLE campaigns
  -- Since when nothing can be reserved from it any more.
  ADD COLUMN closed_at timestamptz;

-- Work that was paid, beside the contracts that were signed.
ALTER TABLE kol_work_tallies ADD COLUMN work_done bigint NOT NULL DEFAULT 0;

CREATE FUNCTION tally_releases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kol_work_tallies AS t (kol_id, work_done)
  SELECT d.kol_id, count(*) FROM after_rows r JOIN deliverables d USING (contract_id) GROUP BY d.kol_id ORDER BY d.kol_id
  ON CONFLICT (kol_id) DO UPDATE SET work_done = t.work_done + excluded.work_done;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_releases_tally AFTER INSERT ON contract_releases
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_releases();
