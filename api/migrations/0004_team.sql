-- Members of a Brand's team.

-- Who may join a team by logging in with this number. A number of somebody who is here already never joins.
CREATE TABLE team_invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+628[0-9]{8,13}$'),
  full_name text NOT NULL CHECK (full_name <> ''),
  team_role text NOT NULL CHECK (team_role IN ('campaigns', 'finance', 'reader')),
  invited_at timestamptz NOT NULL,
  UNIQUE (brand_id, phone)
);
CREATE INDEX team_invitations_of_phone ON team_invitations (phone, invited_at);
CREATE INDEX team_invitations_by_age ON team_invitations (invited_at);

-- What members of teams did: begun before it is done, so that nothing is done without a row here.
CREATE TABLE team_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id),
  person_id uuid NOT NULL REFERENCES users (id),
  -- The call, 'PUT Campaign/content/:id' say.
  call text NOT NULL,
  at timestamptz NOT NULL,
  -- HTTP status of the answer; null while it is under way, or where it was lost.
  status integer
);
CREATE INDEX team_acts_of_brand ON team_acts (brand_id, id DESC);
CREATE INDEX team_acts_under_way ON team_acts (person_id, at) WHERE status IS NULL;

-- A former member's name stays only where it did something for the Brand.
CREATE FUNCTION forget_idle_name(person uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE users u SET full_name = 'Mantan anggota', email = '', image = NULL
  WHERE u.id = person AND u.left_at IS NOT NULL AND NOT EXISTS (SELECT FROM team_acts a
    WHERE a.brand_id = u.brand_id AND a.person_id = u.id AND a.call <> 'POST Team/leave' AND coalesce(a.status, 200) < 400);
$$;
