-- lock: one constraint, which reads no row (0406 does)
ALTER TABLE kol_names_with_figures
  ADD CONSTRAINT kol_names_of_users FOREIGN KEY (kol_id) REFERENCES users (id) ON DELETE CASCADE NOT VALID;
