-- Videos that TikTok itself lists among those of an account that its KOL linked.
CREATE VIEW kol_posts WITH (security_invoker) AS
  SELECT a.kol_id, v.video_id, v.title, v.cover_image_url AS cover
  FROM social_accounts a JOIN social_videos v ON v.account_id = a.id WHERE a.external_id IS NOT NULL;
