-- What staff should look at. A sign changes nothing for anybody: only staff reads this table, and no rule of the product does.
CREATE TABLE signs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('followers', 'engagement', 'link', 'shared', 'self_dealing', 'reversal')),
  -- The KOL, Brand, link, device or account that it is about: one sign for each.
  key text NOT NULL,
  -- Whom it names, twenty at most. An account that is closed takes the sign with it.
  people uuid[] NOT NULL CHECK (cardinality(people) BETWEEN 1 AND 20),
  -- How much there is of it: people, works, rupiah, followers of a day, or a hundred times the distance from the median.
  weight bigint NOT NULL CHECK (weight > 0),
  -- The rows behind it, twenty at most, the weightiest first.
  facts jsonb NOT NULL CHECK (jsonb_array_length(facts) BETWEEN 1 AND 20),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'seen', 'gone')),
  -- The last look of staff, and how much there was of it then.
  looked_at timestamptz,
  looked_by uuid REFERENCES users (id),
  note text CHECK (note <> ''),
  looked_weight bigint,
  UNIQUE (kind, key),
  CHECK (num_nulls(looked_at, looked_by, note, looked_weight) IN (0, 4)),
  CHECK (state <> 'seen' OR looked_at IS NOT NULL)
);
CREATE INDEX signs_listed ON signs (state, kind, id);
CREATE INDEX signs_of_people ON signs USING gin (people);

-- How many followers a KOL had at each sync.
CREATE VIEW follower_counts WITH (security_invoker) AS
  SELECT a.kol_id, s.taken_at, s.follower_count AS followers FROM social_snapshots s JOIN social_accounts a ON a.id = s.account_id;

-- Browsers that a number logged in on. The hash is made of the one by which a browser is known, so that it opens nothing.
CREATE VIEW known_devices WITH (security_invoker) AS
  SELECT encode(sha256(token_sha256), 'hex') AS device, phone, last_used_at FROM devices;

-- To which account each person's money was to go. Equal accounts have equal keyed hashes.
CREATE VIEW payout_holders WITH (security_invoker) AS
  SELECT a.user_id, encode(a.number_hmac, 'hex') AS account, a.created_at, c.name || ' ••••' || a.last_four AS label
  FROM payout_accounts a JOIN payout_channels c ON c.code = a.channel_code;

-- Payments of which the gateway took money back.
CREATE VIEW returned_orders WITH (security_invoker) AS
  SELECT brand_id, campaign_id, order_id, reversed_idr, closed_at AS paid_at FROM payment_orders WHERE reversed_idr > 0;
