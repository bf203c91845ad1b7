-- lock: a constant default, so nothing is rewritten
-- Evidence and proofs are read by those whom a reply gave a signed address.
ALTER TABLE files ADD COLUMN is_private boolean NOT NULL DEFAULT false;
