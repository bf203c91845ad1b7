-- lock: the new column has no default, the wider check is added unread, and the new table is empty
-- A person moves to another WhatsApp number, which both numbers confirm.
ALTER TABLE users
  -- Until then the person moves no money: whoever took the old number over must not get at it in time.
  ADD COLUMN money_held_until timestamptz;

CREATE OR REPLACE VIEW people WITH (security_invoker) AS
  SELECT id, role, full_name, email, phone, image, status, tiktok_linked_at, freeze_reason, checked_at, created_at, block_reason,
    money_held_until
  FROM users;

-- What the codes of a session were sent for. The newest replaces the one before.
CREATE TABLE number_changes (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+628[0-9]{8,13}$'),
  code_before uuid NOT NULL,
  code_after uuid NOT NULL
);

ALTER TABLE account_events
  DROP CONSTRAINT account_events_event_check,
  ADD CONSTRAINT account_events_event_check CHECK (event IN ('blocked', 'unblocked', 'number-changed')) NOT VALID;
