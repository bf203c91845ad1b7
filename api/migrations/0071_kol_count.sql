-- How many KOLs there are, and since when: counted from the index alone, for every brand's dashboard.
CREATE INDEX users_kols_by_time ON users (created_at) WHERE role = 'KOL' AND status = 'active';
