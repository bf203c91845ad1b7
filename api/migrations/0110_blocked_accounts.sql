-- People who must be kept out. A blocked account is nowhere: whatever asks for status 'active' already leaves it out.

ALTER TABLE users
  -- What the person is told, once the number is proved.
  ADD COLUMN block_reason text,
  DROP CONSTRAINT users_status_check,
  DROP CONSTRAINT users_check,
  ADD CONSTRAINT users_status_check CHECK (status IN ('inactive', 'active', 'blocked')) NOT VALID,
  -- activated_at stays when an account is blocked: it tells that the number was proved once, so that nobody can take the account.
  ADD CONSTRAINT users_activated_check CHECK (status <> 'active' OR activated_at IS NOT NULL) NOT VALID,
  ADD CONSTRAINT users_block_reason_check CHECK ((status = 'blocked') = (block_reason IS NOT NULL)) NOT VALID;

-- Who was kept out or let in again, when, by whom and why.
CREATE TABLE account_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES users (id),
  event text NOT NULL CHECK (event IN ('blocked', 'unblocked')),
  reason text NOT NULL CHECK (reason <> ''),
  -- The name that the operator gave, or that of the operating system's user who ran the command.
  actor text NOT NULL CHECK (actor <> ''),
  at timestamptz NOT NULL
);
CREATE INDEX account_events_of_account ON account_events (account_id, at);
CREATE TRIGGER account_events_append_only BEFORE UPDATE OR DELETE ON account_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER account_events_no_truncate BEFORE TRUNCATE ON account_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
