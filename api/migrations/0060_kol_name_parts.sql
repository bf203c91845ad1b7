-- Searching a name for one or two letters, or for signs that are no letters: trigrams know nothing of them.

-- Every letter and every pair of neighbouring letters of a name, in lower case: 'Ayu' → {a,ay,u,y,yu}.
CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT substr(lower(name), start, size))
  FROM generate_series(1, char_length(lower(name))) start, generate_series(1, 2) size
$$;

-- Those parts that a name with this in it must have: its pairs, or the one letter.
CREATE FUNCTION name_parts_sought(part text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(substr(lower(part), start, 2)) FROM generate_series(1, greatest(char_length(lower(part)) - 1, 1)) start
$$;

CREATE INDEX users_kol_name_parts ON users USING gin (name_parts(full_name)) WITH (fastupdate = off) WHERE role = 'KOL';
