-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS kol_names_with_figures_parts ON kol_names_with_figures USING gin (name_parts(name_lower)) WITH (fastupdate = off);
ANALYZE kol_names_with_figures;
