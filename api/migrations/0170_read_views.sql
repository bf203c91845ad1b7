-- What the modules may read of each other. Each view belongs to the module that owns its tables: other modules read the view and
-- never the tables, so that the owner sees at one place what it must keep. The planner sees through all of them.
-- Whoever reads one needs the right to its tables, so that a right given on a view opens nothing that a table keeps shut.

CREATE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at FROM users;

CREATE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at FROM campaigns;

CREATE VIEW applicant_states WITH (security_invoker) AS
  SELECT id, campaign_id, kol_id, status, invited_by FROM applicants;

CREATE VIEW payment_attempts WITH (security_invoker) AS
  SELECT id, campaign_id, brand_id, attempt, order_id, status, status IN ('creating', 'open') AS is_open, expires_at, closed_at,
    reversed_idr
  FROM payment_orders;

-- Every KOL has a row, also before it saved a profile.
CREATE VIEW kol_cards WITH (security_invoker) AS
  SELECT s.kol_id, s.slug, p.score, coalesce(cardinality(p.categories) > 0 AND p.bio <> '', false) AS has_profile,
    EXISTS (SELECT FROM social_accounts a WHERE a.kol_id = s.kol_id) AS is_synced
  FROM kol_slugs s LEFT JOIN kol_profiles p ON p.kol_id = s.kol_id;

CREATE VIEW kol_images WITH (security_invoker) AS
  SELECT kol_id, avatar_url AS path FROM social_accounts
  UNION ALL
  SELECT a.kol_id, v.cover_image_url FROM social_accounts a JOIN social_videos v ON v.account_id = a.id;

CREATE VIEW rate_card_states WITH (security_invoker) AS
  SELECT kol_id, jsonb_path_exists(rates::jsonb, '$.*.*') AS has_rates FROM rate_cards;

CREATE VIEW escrow_entries WITH (security_invoker) AS
  SELECT owner_id AS campaign_id, amount_idr FROM ledger_entries WHERE account = 'campaign_escrow';

-- The whole row but its text, as the audit log covers it.
CREATE VIEW contract_rows WITH (security_invoker) AS
  SELECT id, status, text, (to_jsonb(contracts) - 'text')::text AS row FROM contracts;

CREATE VIEW audit_links WITH (security_invoker) AS
  SELECT chain, seq, hash, event, contract_id FROM audit_entries;
