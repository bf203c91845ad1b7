-- What one person of the staff moved without a second one: together no more in a day than one may move at once.
CREATE TABLE acts_alone (
  -- The caller's own name for the request: the same one acts once.
  request_key text PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES users (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  at timestamptz NOT NULL
);
CREATE INDEX acts_alone_of_actor ON acts_alone (actor_id, at);
