-- Offers: terms that a Brand and a KOL settle about a campaign before a contract. Each round is a row, and its terms never change.
CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  kol_id uuid NOT NULL REFERENCES users (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 5),
  -- The round before; it ended as 'countered'.
  previous_id uuid UNIQUE REFERENCES offers (id),
  by_side text NOT NULL CHECK (by_side IN ('brand', 'kol')),
  author_id uuid NOT NULL REFERENCES users (id),
  -- Given by the author's browser: what is sent again is made once.
  client_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'awaiting_funds', 'accepted', 'countered', 'declined', 'withdrawn', 'lapsed')),
  -- As in contract_terms, with the price.
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  -- Until when the Brand pays what is missing for an offer that the KOL accepted.
  fund_by timestamptz,
  -- Since when it has this state, and which side gave it that.
  state_at timestamptz NOT NULL,
  state_by text NOT NULL CHECK (state_by IN ('brand', 'kol', 'sohor')),
  decline_reason text,
  decline_note text CHECK (char_length(decline_note) <= 1000),
  contract_id uuid UNIQUE REFERENCES contracts (id),
  -- The client id of the funding that paid what was missing.
  funding_id uuid,
  UNIQUE (author_id, client_id),
  CHECK ((round = 1) = (previous_id IS NULL)),
  CHECK ((terms ->> 'priceIdr')::bigint BETWEEN 10000 AND 1000000000000),
  CHECK ((state = 'awaiting_funds') = (fund_by IS NOT NULL)),
  CHECK ((state = 'accepted') = (contract_id IS NOT NULL)),
  CHECK (decline_reason IS NULL AND decline_note IS NULL OR state = 'declined')
);
CREATE UNIQUE INDEX offers_one_open ON offers (campaign_id, kol_id) WHERE state IN ('open', 'awaiting_funds');
-- The lists, newest first.
CREATE INDEX offers_of_kol ON offers (kol_id, id);
CREATE INDEX offers_of_brand ON offers (brand_id, id);
CREATE INDEX offers_of_pair ON offers (campaign_id, kol_id, id);
CREATE INDEX offers_kol_open ON offers (kol_id, id) WHERE state IN ('open', 'awaiting_funds');
CREATE INDEX offers_brand_open ON offers (brand_id, id) WHERE state IN ('open', 'awaiting_funds');
-- For the sweep, which asks of each open one whether it can still be accepted.
CREATE INDEX offers_open ON offers (id) WHERE state IN ('open', 'awaiting_funds');

-- Only the state of an offer changes, and only until it ended.
CREATE FUNCTION keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state NOT IN ('open', 'awaiting_funds') OR
    (NEW.campaign_id, NEW.kol_id, NEW.brand_id, NEW.round, NEW.by_side, NEW.author_id, NEW.client_id, NEW.terms, NEW.created_at, NEW.answer_by)
    IS DISTINCT FROM
    (OLD.campaign_id, OLD.kol_id, OLD.brand_id, OLD.round, OLD.by_side, OLD.author_id, OLD.client_id, OLD.terms, OLD.created_at, OLD.answer_by)
    OR NEW.previous_id IS DISTINCT FROM OLD.previous_id THEN
    RAISE EXCEPTION 'offer % cannot change', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offers_keep BEFORE UPDATE OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION keep_offer();

-- An application that ends takes its open offer with it. A Brand's rejection can be taken back for
-- some seconds, which tells it from a KOL's withdrawal.
CREATE FUNCTION end_offer_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_brands constant boolean := TG_OP = 'UPDATE' AND NEW.undo_until IS NOT NULL;
  is_cancelled constant boolean := EXISTS (SELECT FROM campaigns WHERE id = OLD.campaign_id AND cancelled_at IS NOT NULL);
BEGIN
  UPDATE offers SET fund_by = NULL,
    state = CASE WHEN is_brands THEN 'declined' WHEN is_cancelled THEN 'lapsed' ELSE 'withdrawn' END,
    state_by = CASE WHEN is_brands OR is_cancelled THEN 'brand' ELSE 'kol' END,
    state_at = CASE TG_OP WHEN 'UPDATE' THEN NEW.decided_at ELSE greatest(now(), state_at) END
  WHERE campaign_id = OLD.campaign_id AND kol_id = OLD.kol_id AND state IN ('open', 'awaiting_funds');
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_end_offer AFTER UPDATE ON applicants FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'rejected') EXECUTE FUNCTION end_offer_of_application();
CREATE TRIGGER applicants_end_offer_too AFTER DELETE ON applicants FOR EACH ROW
  WHEN (OLD.status = 'pending') EXECUTE FUNCTION end_offer_of_application();

-- As before; a KOL that accepts an offer answers a request by it, too.
CREATE OR REPLACE FUNCTION record_chat_event(brand uuid, kol uuid, campaign uuid, by_side text, what text, happened_at timestamptz)
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
    state = CASE WHEN what IN ('applied', 'signed') OR (c.state = 'request' AND what = 'offered')
      OR (by_side = 'kol' AND what IN ('offer_accepted', 'offer_awaits_funds')) THEN 'open' ELSE c.state END
  RETURNING * INTO chat;
  INSERT INTO conversation_entries (conversation_id, seq, at, side, kind, campaign_id, event, sides)
  VALUES (chat.id, chat.last_seq, happened_at, by_side, 'event', campaign, what, ARRAY[brand, kol]);
END $$;

-- A next round stands in the conversation itself.
CREATE FUNCTION tell_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_chat_event(NEW.brand_id, NEW.kol_id, NEW.campaign_id, NEW.state_by,
    CASE NEW.state WHEN 'awaiting_funds' THEN 'offer_awaits_funds' WHEN 'open' THEN 'offer_reopened' ELSE 'offer_' || NEW.state END,
    NEW.state_at);
  RETURN NULL;
END $$;
CREATE TRIGGER offers_tell AFTER UPDATE OF state ON offers FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state <> 'countered') EXECUTE FUNCTION tell_offer();

-- What Brands added to their campaigns, or wanted to, for an offer.
CREATE TABLE offer_fundings (
  brand_id uuid NOT NULL REFERENCES users (id),
  client_id uuid NOT NULL,
  offer_id uuid NOT NULL REFERENCES offers (id),
  person_id uuid NOT NULL REFERENCES users (id),
  amount_idr bigint NOT NULL CHECK (amount_idr > 0),
  source text NOT NULL CHECK (source IN ('balance', 'top_up')),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, client_id)
);
COMMENT ON TABLE offer_fundings IS 'append-only';
CREATE INDEX offer_fundings_of_offer ON offer_fundings (offer_id);
CREATE FUNCTION refuse_offer_funding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was asked to be paid for an offer is never changed';
END $$;
CREATE TRIGGER offer_fundings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offer_fundings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_offer_funding_change();

-- The offer that a top-up pays for: its money is the Brand's, and the offer is accepted with it if it still can be.
ALTER TABLE payment_orders ADD COLUMN offer_id uuid REFERENCES offers (id) CHECK (offer_id IS NULL OR purpose = 'top_up');

CREATE VIEW offer_states WITH (security_invoker) AS SELECT id, campaign_id, kol_id, brand_id, state FROM offers;

-- Pairs in which a side has blocked the other.
CREATE VIEW conversation_blocks WITH (security_invoker) AS
  SELECT brand_id, kol_id FROM conversations WHERE brand_blocked_at IS NOT NULL OR kol_blocked_at IS NOT NULL;

-- For offers, beside which they stand.
CREATE VIEW rate_card_prices WITH (security_invoker) AS SELECT kol_id, currency, rates FROM rate_cards;
