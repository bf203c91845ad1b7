-- Apart from the migration that added them: checking every row needs no lock that keeps others from the table.
ALTER TABLE users VALIDATE CONSTRAINT users_status_check;
ALTER TABLE users VALIDATE CONSTRAINT users_activated_check;
ALTER TABLE users VALIDATE CONSTRAINT users_block_reason_check;
