-- What a Brand may do with the content, and how long.
ALTER TABLE campaigns ADD COLUMN usage_rights text NOT NULL DEFAULT '';
