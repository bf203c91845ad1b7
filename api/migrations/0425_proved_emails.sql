-- lock: the new column has no default, and the new tables are empty
-- Papers go only to an address that its mailbox has confirmed.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
CREATE OR REPLACE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at, freeze_reason, checked_at, created_at, block_reason,
    money_held_until, brand_id, team_role, left_at, email_confirmed_at
  FROM users;

-- The address that a person was sent a link for. The link itself is kept nowhere.
CREATE TABLE email_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  sent_at timestamptz NOT NULL
);

-- Who registered a number that nobody has proved yet: one row for each browser.
CREATE TABLE registrations (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_sha256 bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('KOL', 'Brand')),
  full_name text NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (user_id, browser_sha256)
);
