-- contract: none; until this release no KOL could hand one work in twice, as the index that goes or its former one refused it
-- no transaction
-- A KOL is paid once for a published work. Of two KOLs, nobody is refused without proof whose it is.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS deliverables_own_link ON deliverables (kol_id, link_key) WHERE state <> 'cancelled';
DROP INDEX CONCURRENTLY IF EXISTS deliverables_proved_link;
