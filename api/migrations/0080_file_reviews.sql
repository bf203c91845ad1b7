-- Images that nothing shows are found and removed.

ALTER TABLE files
  -- False while the bytes are on their way in, and from the moment that it is to be removed: nobody can take it into use then.
  ADD COLUMN usable boolean NOT NULL DEFAULT true,
  -- When to look whether anything shows it. Taking it into use puts this off, so that no look can fall between.
  ADD COLUMN review_at timestamptz NOT NULL DEFAULT now() + interval '24 hours';
CREATE INDEX files_to_review ON files (review_at);
