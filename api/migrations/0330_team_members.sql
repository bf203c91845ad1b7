-- lock: the new columns have no default, the wider and the new checks are added unread, and the new tables are empty
-- People who act for a Brand with a number and sessions of their own.
ALTER TABLE users
  -- The Brand that this person acts for; null: for itself.
  ADD COLUMN brand_id uuid,
  ADD COLUMN team_role text,
  -- When it left the team. The row stays, because what was done names it; its number is free.
  ADD COLUMN left_at timestamptz,
  ADD CONSTRAINT users_brand_fkey FOREIGN KEY (brand_id) REFERENCES users (id) NOT VALID,
  ADD CONSTRAINT users_team_check CHECK ((brand_id IS NULL) = (team_role IS NULL)) NOT VALID,
  ADD CONSTRAINT users_team_role_check CHECK (team_role IN ('campaigns', 'finance', 'reader')) NOT VALID,
  ADD CONSTRAINT users_team_brand_check CHECK (brand_id IS NULL OR (role = 'Brand' AND brand_id <> id)) NOT VALID,
  ADD CONSTRAINT users_left_check CHECK (left_at IS NULL OR (brand_id IS NOT NULL AND status <> 'active')) NOT VALID,
  DROP CONSTRAINT users_phone_check,
  ADD CONSTRAINT users_phone_check CHECK (CASE WHEN left_at IS NULL THEN phone ~ '^\+628[0-9]{8,13}$' ELSE phone = 'left:' || id END)
    NOT VALID;

CREATE OR REPLACE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at, freeze_reason, checked_at, created_at, block_reason,
    money_held_until, brand_id, team_role, left_at
  FROM users;

-- Who may join a team by logging in with this number. A number of somebody who is here already never joins.
CREATE TABLE team_invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+628[0-9]{8,13}$'),
  full_name text NOT NULL CHECK (full_name <> ''),
  team_role text NOT NULL CHECK (team_role IN ('campaigns', 'finance', 'reader')),
  invited_at timestamptz NOT NULL,
  UNIQUE (brand_id, phone)
);
CREATE INDEX team_invitations_of_phone ON team_invitations (phone, invited_at);
CREATE INDEX team_invitations_by_age ON team_invitations (invited_at);

-- What members of teams did: begun before it is done, so that nothing is done without a row here.
CREATE TABLE team_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  person_id uuid NOT NULL REFERENCES users (id),
  -- The call, 'PUT Campaign/content/:id' say.
  call text NOT NULL,
  at timestamptz NOT NULL,
  -- HTTP status of the answer; null while it is under way, or where it was lost.
  status integer
);
CREATE INDEX team_acts_of_brand ON team_acts (brand_id, id DESC);
CREATE INDEX team_acts_under_way ON team_acts (person_id, at) WHERE status IS NULL;

ALTER TABLE account_events
  DROP CONSTRAINT account_events_event_check,
  ADD CONSTRAINT account_events_event_check
    CHECK (event IN ('blocked', 'unblocked', 'number-changed', 'joined', 'role-changed', 'left')) NOT VALID;
