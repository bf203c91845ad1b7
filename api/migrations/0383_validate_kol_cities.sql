-- no transaction
ALTER TABLE kol_profiles VALIDATE CONSTRAINT kol_profiles_city_check;
ALTER TABLE kol_categories VALIDATE CONSTRAINT kol_categories_list_check;
