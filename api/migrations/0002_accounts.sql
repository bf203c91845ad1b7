-- People: KOLs, Brands with the members of their teams, and staff.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- +628…
  phone text NOT NULL UNIQUE CONSTRAINT users_phone_check CHECK (CASE
    WHEN left_at IS NOT NULL THEN phone = 'left:' || id
    WHEN closed_at IS NOT NULL THEN phone = 'closed:' || id
    ELSE phone ~ '^\+628[0-9]{8,13}$' END),
  role text NOT NULL CHECK (role IN ('KOL', 'Brand', 'Admin')),
  full_name text NOT NULL CHECK (full_name <> ''),
  email text NOT NULL,
  -- Path of an uploaded file.
  image text,
  -- Inactive until the first code is verified.
  status text NOT NULL DEFAULT 'inactive' CHECK (status IN ('inactive', 'active', 'blocked', 'closing', 'closed')),
  -- Accounts of the demo: no daily limit of codes.
  is_demo boolean NOT NULL DEFAULT false,
  tiktok_linked_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why a blocked person is kept out; it is told so once it has proved its number.
  block_reason text CONSTRAINT users_block_reason_check CHECK ((status = 'blocked') = (block_reason IS NOT NULL)),
  -- Until the reason is withdrawn the person moves no money; what work brings still comes in.
  freeze_reason text,
  -- When staff made sure that the profile is what it says it is.
  checked_at timestamptz,
  -- After a change of the WhatsApp number the person moves no money until then: whoever took the old number over must not get at it.
  money_held_until timestamptz,
  -- The Brand that this person acts for as a member of its team; null: for itself.
  brand_id uuid,
  team_role text CHECK (team_role IN ('campaigns', 'finance', 'reader')),
  -- When it left the team. The row stays, because records name it; its number is free.
  left_at timestamptz,
  -- The account is being closed and is found nowhere, as a blocked one; until then a log-in takes it back.
  closes_at timestamptz,
  -- Closed for good. Contracts and payments name the row, so it stays, without personal data; its number is free.
  closed_at timestamptz,
  -- Papers go only to an address that its mailbox has confirmed.
  email_confirmed_at timestamptz,
  -- activated_at stays when an account is blocked: it tells that the number was proved once, so that nobody can take the account.
  CONSTRAINT users_activated_check CHECK (status <> 'active' OR activated_at IS NOT NULL),
  CONSTRAINT users_brand_fkey FOREIGN KEY (brand_id) REFERENCES users (id),
  CONSTRAINT users_team_check CHECK ((brand_id IS NULL) = (team_role IS NULL)),
  CONSTRAINT users_team_brand_check CHECK (brand_id IS NULL OR (role = 'Brand' AND brand_id <> id)),
  CONSTRAINT users_left_check CHECK (left_at IS NULL OR (brand_id IS NOT NULL AND status <> 'active')),
  CONSTRAINT users_closing_check CHECK ((status = 'closing') = (closes_at IS NOT NULL)),
  CONSTRAINT users_closed_check CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  -- Members leave a team, and staff is retired.
  CONSTRAINT users_closing_role_check CHECK (status NOT IN ('closing', 'closed') OR (role <> 'Admin' AND brand_id IS NULL))
);
-- Registrations whose number was never proved go away after some days: the oldest are found through this.
CREATE INDEX users_unconfirmed ON users (created_at) WHERE status = 'inactive' AND activated_at IS NULL;
-- The few whose money is frozen, who are verified or blocked, newest first: staff reads them without looking through everybody.
CREATE INDEX users_frozen ON users (id) WHERE freeze_reason IS NOT NULL;
CREATE INDEX users_checked ON users (id) WHERE checked_at IS NOT NULL;
CREATE INDEX users_blocked ON users (id) WHERE status = 'blocked';
CREATE INDEX users_staff ON users (id) WHERE role = 'Admin';
-- A whole e-mail address that staff looks for.
CREATE INDEX users_email ON users (lower(email));
CREATE INDEX users_name ON users USING gin (folded(full_name) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_of_team ON users (brand_id) WHERE brand_id IS NOT NULL;
-- Whose time to think again is over, found each hour.
CREATE INDEX users_closing ON users (closes_at) WHERE status = 'closing';

-- Who was kept out or let in again, when, by whom and why.
CREATE TABLE account_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES users (id),
  event text NOT NULL CHECK (event IN
    ('blocked', 'unblocked', 'number-changed', 'joined', 'role-changed', 'left', 'closing', 'kept', 'closed')),
  reason text NOT NULL CHECK (reason <> ''),
  -- The name that the operator gave, or that of the operating system's user who ran the command.
  actor text NOT NULL CHECK (actor <> ''),
  at timestamptz NOT NULL
);
COMMENT ON TABLE account_events IS 'append-only';
CREATE INDEX account_events_of_account ON account_events (account_id, at);
CREATE TRIGGER account_events_append_only BEFORE UPDATE OR DELETE ON account_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER account_events_no_truncate BEFORE TRUNCATE ON account_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Who registered a number that nobody has proved yet: one row for each browser.
CREATE TABLE registrations (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_sha256 bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('KOL', 'Brand')),
  full_name text NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (user_id, browser_sha256)
);

-- The address that a person was sent a link for. The link itself is kept nowhere.
CREATE TABLE email_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  sent_at timestamptz NOT NULL
);

-- What other modules read of this one's tables. So it is with each view: its module owns the tables, other modules read the view and
-- never the tables. security_invoker: a right on the view opens nothing that the tables keep shut.
CREATE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at, freeze_reason, checked_at, created_at, block_reason,
    money_held_until, brand_id, team_role, left_at, email_confirmed_at
  FROM users;
