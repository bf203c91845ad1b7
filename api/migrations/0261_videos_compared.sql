-- When a video was published and how often it was seen, so that work can be compared with what its KOL usually reaches.
CREATE OR REPLACE VIEW posted_videos WITH (security_invoker) AS
  SELECT a.kol_id, v.video_id, v.title, v.cover_image_url AS cover, v.posted_at, v.view_count AS views
  FROM social_accounts a JOIN social_videos v ON v.account_id = a.id WHERE a.provider = 'tiktok';
