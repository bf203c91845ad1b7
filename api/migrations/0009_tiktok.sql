-- TikTok accounts that KOLs linked, and what their syncs led to.
CREATE TABLE tiktok_links (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The person at TikTok: one account, one KOL.
  open_id text NOT NULL UNIQUE CHECK (length(open_id) BETWEEN 1 AND 200),
  scopes text[] NOT NULL,
  -- AES-256-GCM over access token, refresh token and KOL; key_id names the secret that the key comes from.
  sealed_tokens text NOT NULL,
  key_id text NOT NULL,
  access_expires_at timestamptz NOT NULL,
  refresh_expires_at timestamptz NOT NULL,
  linked_at timestamptz NOT NULL,
  next_sync_at timestamptz NOT NULL
);
CREATE INDEX tiktok_links_due ON tiktok_links (next_sync_at);

CREATE TABLE sync_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('link', 'kol', 'daily')),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'success', 'failed')),
  step text NOT NULL DEFAULT 'starting'
    CHECK (step IN ('starting', 'profile', 'videos', 'images', 'score', 'done')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  failure text CHECK (failure IN ('unreachable', 'busy', 'link_lost', 'scope', 'interrupted', 'internal')),
  -- When a sync was last heard of: one whose worker was killed is over soon, not only when its job is found again.
  touched_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'running') = (finished_at IS NULL)),
  CHECK ((status = 'failed') = (failure IS NOT NULL))
);
-- However often it is asked for, one sync of a KOL runs at a time.
CREATE UNIQUE INDEX sync_runs_running ON sync_runs (kol_id) WHERE status = 'running';
CREATE INDEX sync_runs_latest ON sync_runs (kol_id, started_at);
CREATE INDEX sync_runs_age ON sync_runs (started_at);
