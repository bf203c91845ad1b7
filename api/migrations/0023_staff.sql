-- Staff: their second factor, what they did, what two of them decide, and where our records and a provider's differ.

CREATE TABLE staff_authenticators (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- Until then the person may set up an authenticator; a code that only proves the number must not suffice for ever.
  enrol_until timestamptz NOT NULL,
  -- Null until it is set up.
  sealed_secret text,
  -- When a first code proved that it works; from then on the secret is shown to nobody.
  confirmed_at timestamptz,
  -- Time step of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  CHECK (confirmed_at IS NULL OR sealed_secret IS NOT NULL)
);

-- What staff did, to whom, and why. One chain: staff are few.
CREATE TABLE staff_chain (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL,
  hash text NOT NULL
);
COMMENT ON TABLE staff_chain IS 'read-only';
CREATE TRIGGER staff_chain_step_only BEFORE UPDATE ON staff_chain
  FOR EACH ROW WHEN (NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER staff_chain_kept BEFORE DELETE ON staff_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER staff_chain_no_truncate BEFORE TRUNCATE ON staff_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

INSERT INTO staff_chain (seq, hash) VALUES (0, repeat('0', 64));

CREATE TABLE staff_events (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  -- Milliseconds: the hash covers exactly what is kept.
  at timestamptz(3) NOT NULL,
  act text NOT NULL CHECK (act <> ''),
  -- Who did it; null where a command on the server did, which `actor_name` then names.
  actor_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (actor_name <> ''),
  -- The person, job, difference or proposal that it was done to.
  subject text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  session_id uuid,
  ip text,
  prev_hash text NOT NULL,
  hash text NOT NULL
);
COMMENT ON TABLE staff_events IS 'append-only';
CREATE INDEX staff_events_of_subject ON staff_events (subject, seq);
CREATE TRIGGER staff_events_append_only BEFORE UPDATE OR DELETE ON staff_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER staff_events_no_truncate BEFORE TRUNCATE ON staff_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- A JSON list of all fields and of the entry before, so that it can be reckoned without a database.
CREATE FUNCTION hash_staff_event(e staff_events) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(
    '[' || e.seq || ',' || to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || ',' || to_json(e.act) || ',' || coalesce(to_json(e.actor_id)::text, 'null') || ',' || to_json(e.actor_name)
    || ',' || to_json(e.subject) || ',' || to_json(e.reason) || ',' || coalesce(to_json(e.session_id)::text, 'null')
    || ',' || coalesce(to_json(e.ip)::text, 'null') || ',' || to_json(e.prev_hash) || ']', 'UTF8')), 'hex')
$$;

CREATE FUNCTION chain_staff_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  head staff_chain;
BEGIN
  IF NEW.hash IS NOT NULL THEN
    RAISE EXCEPTION 'the database alone links what staff did';
  END IF;
  SELECT * INTO STRICT head FROM staff_chain FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.prev_hash := head.hash;
  NEW.hash := hash_staff_event(NEW);
  UPDATE staff_chain SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_events_chain BEFORE INSERT ON staff_events
  FOR EACH ROW EXECUTE FUNCTION chain_staff_event();

-- Money that commands on the server moved without a second person: together no more in a day than one person may move alone,
-- whoever ran them, as the command line itself says who that is.
CREATE TABLE server_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL,
  subject text NOT NULL,
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  at timestamptz NOT NULL
);
COMMENT ON TABLE server_acts IS 'append-only';
CREATE INDEX server_acts_by_time ON server_acts (at) INCLUDE (amount_idr);

-- Acts that two persons of the staff decide: one proposes, another confirms.
CREATE TABLE approvals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL CHECK (act <> ''),
  -- What the act needs; its module reads it again when it is confirmed.
  details jsonb NOT NULL,
  -- In one line, for the person who confirms.
  summary text NOT NULL,
  amount_idr bigint NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  proposed_by uuid NOT NULL REFERENCES users (id),
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'refused')),
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz,
  decision_reason text,
  -- The caller's own name for a proposal: a request that is sent again makes no second one.
  request_key text NOT NULL,
  CHECK ((status = 'open') = (decided_by IS NULL)),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  -- Who proposed an act may take it back, but never confirm it.
  CONSTRAINT approvals_need_two CHECK (status <> 'confirmed' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX approvals_once ON approvals (request_key);
-- What waits for a second person, by what it is done to.
CREATE INDEX approvals_waiting ON approvals ((details ->> 'subject'), act) WHERE status = 'open';

-- What one person of the staff moved without a second one: together no more in a day than one may move at once.
CREATE TABLE acts_alone (
  -- The caller's own name for the request: the same one acts once.
  request_key text PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES users (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  at timestamptz NOT NULL
);
COMMENT ON TABLE acts_alone IS 'append-only';
CREATE INDEX acts_alone_of_actor ON acts_alone (actor_id, at);

-- What our records and those of a provider say differently of one thing.
CREATE TABLE differences (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  source text NOT NULL CHECK (source IN ('midtrans', 'payouts', 'ledger')),
  -- The order or payout, by the name that both sides know.
  subject text NOT NULL,
  -- In which point they differ.
  field text NOT NULL,
  ours text NOT NULL,
  theirs text NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES users (id),
  -- Null resolved_by: a later comparison found it gone.
  resolution text,
  CHECK ((resolved_at IS NULL) = (resolution IS NULL))
);
-- One open row for each point: a night that finds it again only notes so.
CREATE UNIQUE INDEX differences_open ON differences (source, subject, field) WHERE resolved_at IS NULL;

-- How far each comparison came, so that a night that was cut off shows.
CREATE TABLE comparisons (
  source text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  compared integer NOT NULL DEFAULT 0
);
