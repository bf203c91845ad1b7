-- is_verified: its figures come from a TikTok account that is linked.
CREATE OR REPLACE VIEW kol_cards WITH (security_invoker) AS
  SELECT s.kol_id, s.slug, p.score, coalesce(cardinality(p.categories) > 0 AND p.bio <> '', false) AS has_profile,
    EXISTS (SELECT FROM social_accounts a WHERE a.kol_id = s.kol_id) AS is_synced, p.verified_at IS NOT NULL AS is_verified
  FROM kol_slugs s LEFT JOIN kol_profiles p ON p.kol_id = s.kol_id;
