-- contract: none was deployed before
-- lock: readings are few, and figures are looked through once
-- Figures are those of a piece: a contract has one or several.
DROP VIEW figure_images;
ALTER TABLE work_figures DROP CONSTRAINT work_figures_contract_id_fkey,
  DROP CONSTRAINT work_figures_contract_id_link_key_planned_at_key;
ALTER TABLE work_readings DROP CONSTRAINT work_readings_pkey, ADD COLUMN piece smallint NOT NULL DEFAULT 1;
ALTER TABLE work_readings ALTER COLUMN piece DROP DEFAULT, ADD PRIMARY KEY (contract_id, piece);
ALTER TABLE work_figures ADD COLUMN piece smallint NOT NULL DEFAULT 1;
ALTER TABLE work_figures ALTER COLUMN piece DROP DEFAULT,
  ADD FOREIGN KEY (contract_id, piece) REFERENCES work_readings (contract_id, piece),
  -- Each planned reading is saved once.
  ADD UNIQUE (contract_id, piece, link_key, planned_at);
DROP INDEX work_figures_of_work;
CREATE INDEX work_figures_of_work ON work_figures (contract_id, piece, taken_at);
DROP INDEX work_readings_of_campaign;
CREATE INDEX work_readings_of_campaign ON work_readings (campaign_id, (coalesce(views, -1)) DESC, contract_id DESC, piece DESC);

CREATE VIEW figure_images WITH (security_invoker) AS
  SELECT r.kol_id, f.proof AS path FROM work_figures f JOIN work_readings r USING (contract_id, piece) WHERE f.proof IS NOT NULL;
