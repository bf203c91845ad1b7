-- Sessions, and the one-time codes that let people in.

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  secret_sha256 bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  companion_sha256 bytea NOT NULL CHECK (octet_length(companion_sha256) = 32),
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- Absolute end; the idle end is reckoned from last_used_at.
  expires_at timestamptz NOT NULL,
  second_factor_at timestamptz,
  CONSTRAINT sessions_kind_known CHECK (kind IN ('browser', 'client', 'staff'))
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_by_end ON sessions (expires_at);
-- What is to be cleared is found without reading whole tables.
CREATE INDEX sessions_by_last_use ON sessions (kind, last_used_at);

-- A browser that once logged in to a number. It keeps its own budget of codes.
CREATE TABLE devices (
  token_sha256 bytea NOT NULL CHECK (octet_length(token_sha256) = 32),
  phone text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_sha256, phone)
);
CREATE INDEX devices_by_last_use ON devices (last_used_at);

-- The current code of a number, for each known device and for all unknown ones together (scope 'unknown').
-- Numbers without an account have rows here like any other.
CREATE TABLE code_scopes (
  phone text NOT NULL,
  scope text NOT NULL,
  code_id uuid NOT NULL DEFAULT uuidv7(),
  -- Null once used.
  code_hmac bytea,
  guesses_left smallint NOT NULL DEFAULT 0 CHECK (guesses_left BETWEEN 0 AND 3),
  -- Null before the first send.
  sent_at timestamptz,
  expires_at timestamptz,
  -- The code never arrived: its number is not on WhatsApp.
  unreachable_at timestamptz,
  PRIMARY KEY (phone, scope)
);
CREATE INDEX code_scopes_by_code ON code_scopes (code_id);
CREATE INDEX code_scopes_by_time ON code_scopes (sent_at);

-- What the budgets count. Nothing resets it; rows older than the longest window are cleared away.
CREATE TABLE code_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  phone text NOT NULL,
  scope text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('send', 'wrong')),
  at timestamptz NOT NULL
);
CREATE INDEX code_events_of_scope ON code_events (phone, scope, kind, at);
CREATE INDEX code_events_by_time ON code_events (at);

-- What WhatsApp says became of each code that was sent.
CREATE TABLE code_messages (
  message_id text PRIMARY KEY CHECK (length(message_id) BETWEEN 1 AND 200),
  -- Null while a report was quicker than the answer to the send.
  code_id uuid,
  status text NOT NULL CHECK (status IN ('accepted', 'sent', 'failed', 'delivered', 'read')),
  -- WhatsApp's own number, of a failed one.
  error_code integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX code_messages_by_time ON code_messages (created_at);

-- The two codes that a change of the WhatsApp number was sent, of the old and of the new number. The newest replaces the one before.
CREATE TABLE number_changes (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+628[0-9]{8,13}$'),
  code_before uuid NOT NULL,
  code_after uuid NOT NULL
);
