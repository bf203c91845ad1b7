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
  UNIQUE (user_id, kind, key)
);
CREATE INDEX notices_newest ON notices (user_id, at DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
CREATE INDEX notices_touched ON notices (touched_at);
CREATE INDEX notices_old ON notices (at);
