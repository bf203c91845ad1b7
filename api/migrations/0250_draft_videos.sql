-- Documents may be PDF. A KOL hands in its draft as a video, too. It comes in pieces: so many have arrived, and one may be on its way until `piece_until`.
ALTER TABLE files DROP CONSTRAINT files_media_type_check,
  ADD CONSTRAINT files_media_type_known CHECK (media_type IN
    ('image/webp', 'application/pdf', 'video/mp4', 'video/quicktime', 'video/webm', 'application/octet-stream')) NOT VALID;
ALTER TABLE files ALTER COLUMN width DROP NOT NULL, ALTER COLUMN height DROP NOT NULL;
ALTER TABLE files ADD COLUMN pieces smallint, ADD COLUMN piece_until timestamptz;

-- Path of the draft's video, and what the Brand remarks at its seconds when it asks for a revision.
ALTER TABLE deliverable_events ADD COLUMN video text, ADD COLUMN remarks jsonb;

CREATE OR REPLACE VIEW work_images WITH (security_invoker) AS
  SELECT d.kol_id, shown.path FROM deliverable_events e JOIN deliverables d USING (contract_id)
  CROSS JOIN LATERAL (VALUES (e.proof), (e.video)) AS shown (path) WHERE shown.path IS NOT NULL;
