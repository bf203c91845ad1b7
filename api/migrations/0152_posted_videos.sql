-- Title and picture of the videos that the sync of a KOL's account knows.
CREATE VIEW posted_videos WITH (security_invoker) AS
  SELECT a.kol_id, v.video_id, v.title, v.cover_image_url AS cover
  FROM social_accounts a JOIN social_videos v ON v.account_id = a.id WHERE a.provider = 'tiktok';
