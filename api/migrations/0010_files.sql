-- Images that users uploaded. The bytes lie in the file store under the last part of the path.

CREATE TABLE files (
  -- As `file/upload` answered it: '/api/v1/files/<random name>.webp'.
  path text PRIMARY KEY CHECK (length(path) BETWEEN 1 AND 200),
  owner_id uuid NOT NULL REFERENCES users (id),
  media_type text NOT NULL CHECK (media_type IN ('image/webp')),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_of_owner ON files (owner_id);
