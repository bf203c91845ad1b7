-- Images that users uploaded. The bytes lie in the file store under the last part of the path.
CREATE TABLE files (
  -- As `file/upload` answered it: '/api/v1/files/<random name>.webp'.
  path text PRIMARY KEY CHECK (length(path) BETWEEN 1 AND 200),
  owner_id uuid NOT NULL REFERENCES users (id),
  media_type text NOT NULL CHECK (media_type IN ('image/webp')),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- False while the bytes are on their way in, and from the moment that it is to be removed: nobody can take it into use then.
  usable boolean NOT NULL DEFAULT true,
  -- When to look whether anything shows it. Taking it into use puts this off, so that no look can fall between.
  review_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  -- Evidence and proofs are read by those whom a reply gave a signed address.
  is_private boolean NOT NULL DEFAULT false
);
CREATE INDEX files_of_owner ON files (owner_id);
CREATE INDEX files_to_review ON files (review_at);
