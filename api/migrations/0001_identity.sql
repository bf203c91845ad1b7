-- People, their sessions, and the one-time codes that let them in.

create table users (
  id uuid primary key default uuidv7(),
  -- +628…
  phone text not null unique check (phone ~ '^\+628[0-9]{8,13}$'),
  role text not null check (role in ('KOL', 'Brand', 'Admin')),
  full_name text not null check (full_name <> ''),
  email text not null,
  -- Path of an uploaded file.
  image text,
  -- Inactive until the first code is verified.
  status text not null default 'inactive' check (status in ('inactive', 'active')),
  -- Accounts of the demo: no daily limit of codes.
  is_demo boolean not null default false,
  tiktok_linked_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'active') = (activated_at is not null))
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('browser', 'client')),
  secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
  companion_sha256 bytea not null check (octet_length(companion_sha256) = 32),
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Absolute end; the idle end is reckoned from last_used_at.
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, last_used_at desc);
create index sessions_by_end on sessions (expires_at);

-- A browser that once logged in to a number. It keeps its own budget of codes.
create table devices (
  token_sha256 bytea not null check (octet_length(token_sha256) = 32),
  phone text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_sha256, phone)
);

-- The current code of a number, for each known device and for all unknown ones together (lane 'unknown').
-- Numbers without an account have rows here like any other.
create table code_lanes (
  phone text not null,
  lane text not null,
  code_id uuid not null default uuidv7(),
  -- Null once used.
  code_hmac bytea,
  guesses_left smallint not null default 0 check (guesses_left between 0 and 3),
  -- Null before the first send.
  sent_at timestamptz,
  expires_at timestamptz,
  primary key (phone, lane)
);

-- What the budgets count. Nothing resets it; rows older than the longest window are cleared away.
create table code_events (
  id uuid primary key default uuidv7(),
  phone text not null,
  lane text not null,
  kind text not null check (kind in ('send', 'wrong')),
  at timestamptz not null
);
create index code_events_of_lane on code_events (phone, lane, kind, at);
create index code_events_by_time on code_events (at);

-- Counters of limits by address. Losing them in a crash is no harm, so they are not logged.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_by_time on rate_counters (window_start);
