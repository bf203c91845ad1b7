-- Lists of KOLs that a Brand names and comes back to.
CREATE TABLE shortlists (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brand_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One list of each name: whoever asks for a second one, by a doubled click say, gets the first.
CREATE UNIQUE INDEX shortlists_name ON shortlists (brand_id, lower(name));

CREATE TABLE shortlist_kols (
  shortlist_id uuid NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
  kol_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the Brand, for itself.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shortlist_id, kol_id)
);
CREATE INDEX shortlist_kols_kol ON shortlist_kols (kol_id);
