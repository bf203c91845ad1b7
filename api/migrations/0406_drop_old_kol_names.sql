-- contract: none; nothing has found it by its name since 0405
-- lock: whoever uses accounts waits while a table is dropped. They are locked first, as by whoever removes one.
ALTER TABLE kol_names VALIDATE CONSTRAINT kol_names_of_users;
LOCK TABLE users IN ACCESS EXCLUSIVE MODE;
DROP TABLE kol_names_before;
