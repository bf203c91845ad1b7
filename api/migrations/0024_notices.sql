-- What people are told in the product: written in the transaction of the event itself, so that it is told exactly if it happened.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  -- Which event it is, among those of its kind that this person is told of.
  key text NOT NULL,
  campaign_id uuid,
  -- Who did it; null for Sohor, a provider or the clock.
  from_id uuid REFERENCES users (id),
  facts jsonb NOT NULL,
  -- How often it happened since the person last read of it.
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  at timestamptz NOT NULL,
  read_at timestamptz,
  -- By the database's own clock: open streams find what is new by it.
  touched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A notice that is counted begins a new round when it happens again after it was read.
  round integer NOT NULL DEFAULT 1,
  UNIQUE (user_id, kind, key)
);
CREATE INDEX notices_newest ON notices (user_id, at DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
CREATE INDEX notices_touched ON notices (touched_at);
CREATE INDEX notices_old ON notices (at);

-- What is told outside of the product: one row for each notice, channel and round, written with the notice itself.
CREATE TABLE notice_deliveries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  notice_id uuid NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'push', 'email')),
  round integer NOT NULL,
  -- sending: the provider was called, or is about to be; what it did is not known yet
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'skipped', 'given_up')),
  -- Why it was skipped or given up, in one word.
  reason text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it is looked at again, unless it has ended.
  due_at timestamptz NOT NULL,
  -- It is told with others, once a day.
  in_digest boolean NOT NULL DEFAULT false,
  first_at timestamptz,
  begun_at timestamptz,
  queued_at timestamptz,
  ended_at timestamptz,
  provider_id text,
  CHECK ((ended_at IS NOT NULL) = (state IN ('sent', 'skipped', 'given_up'))),
  UNIQUE (notice_id, channel, round)
);
CREATE INDEX notice_deliveries_due ON notice_deliveries (due_at) WHERE state IN ('waiting', 'sending');

-- What somebody chose; who has no row has what everybody has.
CREATE TABLE notice_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- `group:channel`, one for each that was switched off.
  off text[] NOT NULL DEFAULT '{}' CHECK (cardinality(off) <= 50),
  -- Minutes of the day in Jakarta; equal ones are no quiet hours.
  quiet_from smallint NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until smallint NOT NULL CHECK (quiet_until BETWEEN 0 AND 1439),
  daily_digest boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- A browser that may be pushed to, as long as the session lives in which somebody allowed it.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (length(p256dh) <= 200),
  auth text NOT NULL CHECK (length(auth) <= 100),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
