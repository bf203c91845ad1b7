-- A person closes its account. It is nowhere from that moment on, as a blocked one; until closes_at a log-in takes it back.
ALTER TABLE users
  ADD COLUMN closes_at timestamptz,
  -- What was signed and paid names the row, so it stays, without what is nobody's business any more; its number is free.
  ADD COLUMN closed_at timestamptz,
  DROP CONSTRAINT users_status_check,
  ADD CONSTRAINT users_status_check CHECK (status IN ('inactive', 'active', 'blocked', 'closing', 'closed')) NOT VALID,
  ADD CONSTRAINT users_closing_check CHECK ((status = 'closing') = (closes_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT users_closed_check CHECK ((status = 'closed') = (closed_at IS NOT NULL)) NOT VALID,
  -- Members leave a team, and staff is retired.
  ADD CONSTRAINT users_closing_role_check CHECK (status NOT IN ('closing', 'closed') OR (role <> 'Admin' AND brand_id IS NULL)) NOT VALID,
  DROP CONSTRAINT users_phone_check,
  ADD CONSTRAINT users_phone_check CHECK (CASE
    WHEN left_at IS NOT NULL THEN phone = 'left:' || id
    WHEN closed_at IS NOT NULL THEN phone = 'closed:' || id
    ELSE phone ~ '^\+628[0-9]{8,13}$' END) NOT VALID;

ALTER TABLE account_events
  DROP CONSTRAINT account_events_event_check,
  ADD CONSTRAINT account_events_event_check CHECK (event IN
    ('blocked', 'unblocked', 'number-changed', 'joined', 'role-changed', 'left', 'closing', 'kept', 'closed')) NOT VALID;

-- The code that a session was sent for closing its account. The newest replaces the one before.
CREATE TABLE closing_requests (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  code_id uuid NOT NULL
);
-- lock: the new columns have no default, the checks are added unread, and the new table is empty
