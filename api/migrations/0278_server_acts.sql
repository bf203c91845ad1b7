-- Money that commands on the server moved without a second person and without a word of why there was none: together no more in a day than
-- one person may move alone at the desk. Whoever ran them: who that is, the command line says itself.
CREATE TABLE server_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL,
  subject text NOT NULL,
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  at timestamptz NOT NULL
);
CREATE INDEX server_acts_by_time ON server_acts (at) INCLUDE (amount_idr);
