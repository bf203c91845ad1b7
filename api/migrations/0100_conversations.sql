-- Conversations: one for each pair of a Brand and a KOL. It begins with the first event of their work or the first message.
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  -- request: a stranger's first message waits for the KOL, or would, as long as nobody wrote; refused: the KOL said no to it.
  state text NOT NULL CHECK (state IN ('open', 'request', 'refused')),
  -- Number of the last entry, and of the last one that a person wrote. Whoever writes locks the row, so numbers have no gaps and are
  -- committed in their order.
  last_seq integer NOT NULL DEFAULT 0,
  said_seq integer,
  said_at timestamptz,
  -- Up to where each side has read, and how many entries of the other it has not.
  brand_read_seq integer NOT NULL DEFAULT 0,
  kol_read_seq integer NOT NULL DEFAULT 0,
  brand_unread integer NOT NULL DEFAULT 0 CHECK (brand_unread >= 0),
  kol_unread integer NOT NULL DEFAULT 0 CHECK (kol_unread >= 0),
  brand_blocked_at timestamptz,
  kol_blocked_at timestamptz,
  -- When the two first signed a contract: since then nothing is hidden.
  signed_at timestamptz,
  -- By the database's own clock: open streams find what changed by it.
  touched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL,
  CHECK ((said_seq IS NULL) = (said_at IS NULL)),
  UNIQUE (brand_id, kol_id)
) WITH (fillfactor = 80);
CREATE INDEX conversations_of_kol ON conversations (kol_id);
-- The lists, newest first, and those of what waits.
CREATE INDEX conversations_brand_newest ON conversations (brand_id, said_at, id) WHERE said_at IS NOT NULL;
CREATE INDEX conversations_kol_newest ON conversations (kol_id, said_at, id) WHERE said_at IS NOT NULL;
CREATE INDEX conversations_kol_requests ON conversations (kol_id, said_at, id) WHERE state = 'request';
CREATE INDEX conversations_brand_unread ON conversations (brand_id, said_at, id) WHERE brand_unread > 0;
CREATE INDEX conversations_kol_unread ON conversations (kol_id, said_at, id) WHERE kol_unread > 0;
CREATE INDEX conversations_touched ON conversations (touched_at);

CREATE TABLE conversation_entries (
  conversation_id uuid NOT NULL REFERENCES conversations (id),
  seq integer NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('brand', 'kol', 'sohor')),
  -- The person that wrote it; null for events.
  author_id uuid REFERENCES users (id),
  -- Given by the author's browser: what is sent again is written once.
  client_id uuid,
  kind text NOT NULL CHECK (kind IN ('text', 'picture', 'link', 'offer', 'event')),
  campaign_id uuid REFERENCES campaigns (id),
  body text NOT NULL DEFAULT '',
  -- What the other side reads before a contract is signed, where contact details are hidden, and which.
  masked text,
  hidden text[] NOT NULL DEFAULT '{}',
  picture text,
  event text,
  offer_id uuid,
  -- Both sides, for the search.
  sides uuid[] NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((kind = 'event') = (event IS NOT NULL) AND (kind = 'event') = (author_id IS NULL)),
  CHECK ((kind = 'picture') = (picture IS NOT NULL) AND (kind = 'offer') = (offer_id IS NOT NULL))
);
COMMENT ON TABLE conversation_entries IS 'append-only';
CREATE UNIQUE INDEX conversation_entries_once ON conversation_entries (author_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX conversation_entries_of_campaign ON conversation_entries (conversation_id, campaign_id) WHERE campaign_id IS NOT NULL;
-- Over what the other side may read: nobody can find out hidden digits by searching for them.
CREATE INDEX conversation_entries_found ON conversation_entries USING gin (sides, folded(coalesce(masked, body)) gin_trgm_ops)
  WHERE kind IN ('text', 'picture', 'link');

-- Entries that their side took back. The words stay for reports and disputes.
CREATE TABLE taken_back_entries (
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  FOREIGN KEY (conversation_id, seq) REFERENCES conversation_entries (conversation_id, seq)
);
COMMENT ON TABLE taken_back_entries IS 'append-only';

CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said in a conversation is never changed';
END $$;
CREATE TRIGGER conversation_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON conversation_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER taken_back_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON taken_back_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();

CREATE TABLE conversation_reports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  -- The reported entry.
  seq integer NOT NULL,
  reported_by text NOT NULL CHECK (reported_by IN ('brand', 'kol')),
  at timestamptz NOT NULL,
  reason text NOT NULL,
  note text NOT NULL CHECK (char_length(note) <= 1000),
  answered_at timestamptz,
  -- Name of the staff.
  answered_by text,
  result text CHECK (result IN ('acted', 'unfounded')),
  answer text,
  FOREIGN KEY (conversation_id, seq) REFERENCES conversation_entries (conversation_id, seq),
  CHECK ((answered_at IS NULL) = (result IS NULL) AND (result IS NULL) = (answer IS NULL) AND (result IS NULL) = (answered_by IS NULL))
);
CREATE UNIQUE INDEX conversation_reports_one_open ON conversation_reports (conversation_id, reported_by) WHERE answered_at IS NULL;
CREATE INDEX conversation_reports_open ON conversation_reports (at, id) WHERE answered_at IS NULL;
CREATE INDEX conversation_reports_answered ON conversation_reports (answered_at, id) WHERE answered_at IS NOT NULL;

-- Conversations that a side showed in a dispute, up to an entry.
CREATE TABLE conversation_evidence (
  dispute_id uuid NOT NULL REFERENCES disputes (id),
  side text NOT NULL CHECK (side IN ('brand', 'kol')),
  conversation_id uuid NOT NULL REFERENCES conversations (id),
  until_seq integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (dispute_id, side)
);

-- Adds an event of the work to the conversation of its two sides. A KOL that applies or signs answers a request by it. A Brand that
-- only invited somebody stays a stranger: it could invite everybody, one after the other.
CREATE FUNCTION record_chat_event(brand uuid, kol uuid, campaign uuid, by_side text, what text, happened_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chat conversations;
BEGIN
  -- The entry's foreign key would wait for the campaign later, and its change may wait for the conversation that is locked by then.
  PERFORM FROM campaigns WHERE id = campaign FOR KEY SHARE;
  INSERT INTO conversations AS c (brand_id, kol_id, state, last_seq, signed_at, created_at)
  VALUES (brand, kol, CASE what WHEN 'invited' THEN 'request' ELSE 'open' END, 1, CASE WHEN what = 'signed' THEN happened_at END, happened_at)
  ON CONFLICT (brand_id, kol_id) DO UPDATE SET last_seq = c.last_seq + 1, touched_at = clock_timestamp(),
    signed_at = coalesce(c.signed_at, excluded.signed_at),
    state = CASE WHEN what IN ('applied', 'signed') OR (c.state = 'request' AND what = 'offered') THEN 'open' ELSE c.state END
  RETURNING * INTO chat;
  INSERT INTO conversation_entries (conversation_id, seq, at, side, kind, campaign_id, event, sides)
  VALUES (chat.id, chat.last_seq, happened_at, by_side, 'event', campaign, what, ARRAY[brand, kol]);
END $$;

-- In the order of the pairs, so that two statements over many wait for each other in one order.
CREATE FUNCTION tell_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_chat_event(c.brand_id, a.kol_id, a.campaign_id, 'kol', 'applied', CASE TG_OP WHEN 'INSERT' THEN a.created_at ELSE now() END)
  FROM (SELECT * FROM after_rows WHERE status = 'pending' AND invited_by = 'kol' ORDER BY kol_id) a
  JOIN campaigns c ON c.id = a.campaign_id;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_tell_insert AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_applications();
-- One that applies again after its offer has lapsed. A decision that is taken back is no event.
CREATE FUNCTION tell_reapplication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_chat_event(c.brand_id, NEW.kol_id, NEW.campaign_id, 'kol', 'applied', now())
  FROM campaigns c WHERE c.id = NEW.campaign_id;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_tell_update AFTER UPDATE ON applicants FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.invited_by = 'kol' AND OLD.status = 'rejected' AND OLD.undo_until IS NULL)
  EXECUTE FUNCTION tell_reapplication();

CREATE FUNCTION tell_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_chat_event(NEW.brand_id, NEW.kol_id, NEW.campaign_id,
    CASE WHEN NEW.status = 'pending' OR NEW.withdrawn_at IS NOT NULL THEN 'brand' WHEN NEW.status = 'lapsed' THEN 'sohor' ELSE 'kol' END,
    CASE NEW.status WHEN 'approved' THEN 'signed' WHEN 'declined' THEN 'declined' WHEN 'lapsed' THEN 'lapsed'
      ELSE (SELECT CASE invited_by WHEN 'brand' THEN 'invited' ELSE 'offered' END FROM applicants WHERE id = NEW.applicant_id) END,
    coalesce(NEW.decided_at, NEW.created_at));
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_tell_insert AFTER INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION tell_contract();
CREATE TRIGGER contracts_tell_update AFTER UPDATE OF status ON contracts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_contract();

CREATE FUNCTION tell_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_chat_event(d.brand_id, d.kol_id, d.campaign_id,
    CASE NEW.actor_id WHEN d.brand_id THEN 'brand' WHEN d.kol_id THEN 'kol' ELSE 'sohor' END,
    CASE WHEN NEW.state = 'released' AND NEW.event LIKE 'accepted%' THEN 'paid' ELSE NEW.event END, NEW.at)
  FROM deliverables d WHERE d.contract_id = NEW.contract_id;
  RETURN NULL;
END $$;
-- Work starts by the signature, which the contract tells.
CREATE TRIGGER deliverable_events_tell AFTER INSERT ON deliverable_events FOR EACH ROW
  WHEN (NEW.event <> 'started') EXECUTE FUNCTION tell_work();

-- Each belongs to the account for which it was sent.
CREATE VIEW conversation_images WITH (security_invoker) AS
  SELECT CASE side WHEN 'brand' THEN sides[1] ELSE sides[2] END AS owner_id, picture AS path
  FROM conversation_entries WHERE picture IS NOT NULL;
CREATE INDEX conversation_entries_pictures ON conversation_entries (picture) WHERE picture IS NOT NULL;

-- For the open streams.
CREATE VIEW conversation_changes WITH (security_invoker) AS
  SELECT id, brand_id, kol_id, touched_at FROM conversations;
