-- The public address of a KOL's page: its name and four random characters, such as 'sari-wulandari-3f2a'.
-- Given once, when the account becomes active, and kept when the name changes: links that were shared stay good.

CREATE TABLE kol_slugs (
  kol_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)+$' AND length(slug) <= 80)
);

-- 'José Ñandú' → 'jose-nandu'; 'kol' for a name without a letter or digit of ours.
CREATE FUNCTION slug_of_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(trim(both '-' FROM left(regexp_replace(
    regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f'']', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 60)), ''), 'kol')
$$;

CREATE FUNCTION give_kol_slug(named_id uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base text := slug_of_name(name);
  -- Four characters tell people of one name apart; more where many share it.
  size int := 4;
BEGIN
  IF EXISTS (SELECT FROM kol_slugs WHERE kol_id = named_id) THEN
    RETURN;
  END IF;
  LOOP
    INSERT INTO kol_slugs (kol_id, slug)
    VALUES (named_id, base || '-' || left(replace(gen_random_uuid()::text, '-', ''), size))
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND OR EXISTS (SELECT FROM kol_slugs WHERE kol_id = named_id);
    size := least(size + 1, 12);
  END LOOP;
END $$;

CREATE FUNCTION give_kol_slug_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_kol_slug(NEW.id, NEW.full_name);
  RETURN NULL;
END $$;
CREATE TRIGGER users_kol_slug_insert AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION give_kol_slug_of_user();
CREATE TRIGGER users_kol_slug_update AFTER UPDATE OF status, role ON users
  FOR EACH ROW WHEN (NEW.role = 'KOL' AND NEW.status = 'active') EXECUTE FUNCTION give_kol_slug_of_user();

-- For accounts older than this migration.
DO $$ BEGIN PERFORM give_kol_slug(id, full_name) FROM users WHERE role = 'KOL' AND status = 'active'; END $$;
