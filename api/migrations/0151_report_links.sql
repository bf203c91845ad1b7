-- Links by which a Brand shows the report of a campaign to others. The link itself is kept nowhere, so that who reads this table can
-- open none.
CREATE TABLE report_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  campaign_id uuid NOT NULL REFERENCES campaigns (id),
  brand_id uuid NOT NULL REFERENCES users (id),
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  shows_prices boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  viewed_at timestamptz
);
CREATE INDEX report_links_of_brand ON report_links (brand_id, id);
CREATE INDEX report_links_of_campaign ON report_links (campaign_id, id DESC);
