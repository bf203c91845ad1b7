-- Since when the KOL agrees that the figures of this work are shown on its public page; null while it does not.
ALTER TABLE work_readings ADD COLUMN shown_since timestamptz;

-- The account at TikTok that each KOL has linked now.
CREATE VIEW linked_accounts WITH (security_invoker) AS SELECT kol_id, open_id FROM tiktok_links;
