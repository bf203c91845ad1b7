-- Money that leaves for the banks of its owners.

-- What the provider can send rupiah to. Renewed each day; these are the ones to begin with.
CREATE TABLE payout_channels (
  code text PRIMARY KEY CHECK (code ~ '^ID_[A-Z0-9_]{1,40}$'),
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('bank', 'ewallet')),
  min_idr bigint NOT NULL CHECK (min_idr >= 0),
  max_idr bigint NOT NULL,
  -- False while the provider does not list it.
  is_open boolean NOT NULL DEFAULT true
);

INSERT INTO payout_channels (code, name, kind, min_idr, max_idr) VALUES
  ('ID_BCA', 'Bank Central Asia (BCA)', 'bank', 10000, 250000000),
  ('ID_BNI', 'Bank Negara Indonesia (BNI)', 'bank', 10000, 250000000),
  ('ID_BRI', 'Bank Rakyat Indonesia (BRI)', 'bank', 10000, 250000000),
  ('ID_BSI', 'Bank Syariah Indonesia (BSI)', 'bank', 10000, 250000000),
  ('ID_CIMB', 'Bank CIMB Niaga', 'bank', 10000, 250000000),
  ('ID_MANDIRI', 'Bank Mandiri', 'bank', 10000, 250000000),
  ('ID_PERMATA', 'Bank Permata', 'bank', 10000, 250000000),
  ('ID_DANA', 'DANA', 'ewallet', 10000, 20000000),
  ('ID_GOPAY', 'GoPay', 'ewallet', 10000, 20000000),
  ('ID_OVO', 'OVO', 'ewallet', 10000, 20000000);

-- Where a person's money goes. Another account is another row; the one before keeps what was sent there.
CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  channel_code text NOT NULL REFERENCES payout_channels (code),
  -- Encrypted; only its end is readable.
  number_sealed text NOT NULL,
  -- The keyed hash by which two are told apart.
  number_hmac bytea NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  holder_name text NOT NULL CHECK (holder_name <> ''),
  created_at timestamptz NOT NULL,
  -- From when on money can go there.
  usable_at timestamptz NOT NULL,
  -- Why the bank refused it.
  refusal text,
  replaced_at timestamptz,
  -- What the provider said of the holder's name when the account was entered; null where nobody asked.
  name_check text,
  CONSTRAINT payout_accounts_name_check CHECK (name_check IN ('match', 'partial'))
);
CREATE UNIQUE INDEX payout_accounts_in_use ON payout_accounts (user_id) WHERE replaced_at IS NULL;
CREATE INDEX payout_accounts_of_user ON payout_accounts (user_id, created_at);

-- The account that a session may withdraw to, or will be able to once its code is entered.
CREATE TABLE payout_permits (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES payout_accounts (id),
  -- What may still be withdrawn by the code, whose message named it.
  amount_idr bigint NOT NULL CHECK (amount_idr >= 0),
  -- Of the code that was sent last.
  code_id uuid NOT NULL,
  -- Null until that code was entered.
  confirmed_until timestamptz
);
CREATE INDEX payout_permits_of_account ON payout_permits (account_id);

CREATE TABLE payouts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The wallet that it left.
  wallet text NOT NULL CHECK (wallet IN ('brand_wallet', 'kol_wallet')),
  account_id uuid NOT NULL REFERENCES payout_accounts (id),
  channel_code text NOT NULL REFERENCES payout_channels (code),
  -- What arrives, and what it costs besides.
  amount_idr bigint NOT NULL CHECK (amount_idr >= 10000),
  fee_idr bigint NOT NULL CHECK (fee_idr >= 0),
  -- The session that a code had confirmed.
  session_id uuid NOT NULL,
  -- The client's own name for the request that made it.
  request_key text,
  status text NOT NULL CHECK (status IN ('requested', 'sending', 'sent', 'succeeded', 'failed', 'cancelled', 'reversed')),
  -- Another one follows only where the provider said that the one before has failed.
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt >= 1),
  -- Our name for the attempt, and its idempotency key at the provider.
  reference_id text NOT NULL UNIQUE,
  -- The provider's name for it.
  provider_id text UNIQUE,
  -- How often this attempt was begun to be sent: after the first time the provider is asked before it is sent anew.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- While 'sending': until when whoever sends it may be waiting for the provider.
  lease_until timestamptz,
  -- When the provider is asked about it next; null when nothing more is expected.
  check_at timestamptz,
  failure_code text,
  -- The money was given back when it failed. A success that comes to light later takes it out of the wallet again.
  was_returned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (reference_id = 'PO-' || id || '-' || attempt),
  CHECK ((ended_at IS NULL) = (status IN ('requested', 'sending', 'sent'))),
  CHECK (status <> 'sent' OR provider_id IS NOT NULL),
  CHECK (status <> 'sending' OR lease_until IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX payouts_of_user ON payouts (user_id, created_at, id);
CREATE INDEX payouts_of_account ON payouts (account_id);
CREATE INDEX payouts_to_check ON payouts (check_at) WHERE check_at IS NOT NULL;
-- Staff: all payouts, and those in some of the states.
CREATE INDEX payouts_by_time ON payouts (created_at, id);
CREATE INDEX payouts_by_status ON payouts (status, created_at, id);

CREATE TABLE payout_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payout_id uuid NOT NULL REFERENCES payouts (id),
  at timestamptz NOT NULL,
  -- `notified`: a webhook came, believed or not; `answered`: the provider said so when it was asked; `paid_again`: an attempt that had
  -- failed was paid as well; the others are steps of the payout.
  event text NOT NULL CHECK (event IN ('requested', 'sending', 'sent', 'notified', 'answered', 'attempt_failed', 'succeeded', 'failed',
    'cancelled', 'reversed', 'paid_again')),
  reference_id text NOT NULL,
  provider_id text,
  provider_status text,
  failure_code text,
  -- Null for what no person did.
  actor_id uuid REFERENCES users (id)
);
COMMENT ON TABLE payout_events IS 'append-only';
CREATE INDEX payout_events_of_payout ON payout_events (payout_id, at);
-- Equal webhooks are one.
CREATE UNIQUE INDEX payout_events_notified ON payout_events (reference_id, provider_status) WHERE event = 'notified';
CREATE UNIQUE INDEX payout_events_paid_again ON payout_events (reference_id) WHERE event = 'paid_again';

CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a payout was ordered as, and what happened to it, is never changed';
END $$;
CREATE TRIGGER payout_accounts_keep_their_terms BEFORE UPDATE ON payout_accounts FOR EACH ROW
  WHEN ((NEW.id, NEW.user_id, NEW.channel_code, NEW.number_hmac, NEW.last_four, NEW.holder_name, NEW.created_at, NEW.usable_at)
    IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.channel_code, OLD.number_hmac, OLD.last_four, OLD.holder_name, OLD.created_at,
    OLD.usable_at))
  EXECUTE FUNCTION refuse_payout_change();
CREATE TRIGGER payouts_keep_their_terms BEFORE UPDATE ON payouts FOR EACH ROW
  WHEN ((NEW.id, NEW.user_id, NEW.wallet, NEW.account_id, NEW.channel_code, NEW.amount_idr, NEW.fee_idr, NEW.session_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.wallet, OLD.account_id, OLD.channel_code, OLD.amount_idr, OLD.fee_idr, OLD.session_id,
    OLD.created_at))
  EXECUTE FUNCTION refuse_payout_change();
CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();
CREATE TRIGGER payout_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();
CREATE TRIGGER payout_accounts_no_truncate BEFORE TRUNCATE ON payout_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();

-- Withdrawals that came back, and no other one followed.
CREATE VIEW returned_payouts WITH (security_invoker) AS
  SELECT user_id, amount_idr, ended_at FROM payouts p
  WHERE status IN ('failed', 'reversed')
    AND NOT EXISTS (SELECT FROM payouts l WHERE l.user_id = p.user_id AND (l.created_at, l.id) > (p.created_at, p.id));
