-- Apart from the migration that added them: checking every row needs no lock that keeps others from the table.
ALTER TABLE users VALIDATE CONSTRAINT users_brand_fkey;
ALTER TABLE users VALIDATE CONSTRAINT users_team_check;
ALTER TABLE users VALIDATE CONSTRAINT users_team_role_check;
ALTER TABLE users VALIDATE CONSTRAINT users_team_brand_check;
ALTER TABLE users VALIDATE CONSTRAINT users_left_check;
ALTER TABLE users VALIDATE CONSTRAINT users_phone_check;
