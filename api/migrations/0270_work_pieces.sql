-- contract: none was deployed before
-- lock: work and its events are small tables; each row is written once
-- What a contract's work consists of: a row for each agreed piece, written when its KOL signs. The pieces are handed in, judged and
-- paid together, as one work; each has a published link of its own.
CREATE TABLE work_pieces (
  contract_id uuid NOT NULL REFERENCES deliverables (contract_id),
  piece smallint NOT NULL CHECK (piece > 0),
  kol_id uuid NOT NULL REFERENCES users (id),
  -- Item of the rate card; null for work that no rate card names.
  platform text,
  item text,
  -- Which one of several of the same item it is; null where there is one.
  number smallint CHECK (number > 0),
  url text,
  -- Names the published work, whatever form its link had: no two pieces are paid for the same.
  link_key text,
  -- The link's account is proved to be the KOL's own; else null.
  is_link_proved boolean,
  -- The contract ended without pay by a cancellation: another one may be paid for the same published work.
  is_cancelled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (contract_id, piece),
  CHECK ((platform IS NULL) = (item IS NULL)),
  CHECK ((url IS NULL) = (link_key IS NULL)),
  CHECK (is_link_proved IS NULL OR link_key IS NOT NULL)
) WITH (fillfactor = 80);

INSERT INTO work_pieces (contract_id, piece, kol_id, platform, item, number, url, link_key, is_link_proved, is_cancelled)
SELECT d.contract_id, n, d.kol_id, p.platform, p.item, p.number,
  CASE n WHEN 1 THEN e.url END, CASE n WHEN 1 THEN d.link_key END, CASE n WHEN 1 THEN d.is_link_proved END, d.state = 'cancelled'
FROM deliverables d
LEFT JOIN LATERAL (
  SELECT url FROM deliverable_events WHERE contract_id = d.contract_id AND event = 'handed_in' AND stage = 'link'
  ORDER BY seq DESC LIMIT 1) e ON d.link_key IS NOT NULL
CROSS JOIN LATERAL (
  SELECT row_number() OVER (ORDER BY place, number) AS n, platform, item, CASE WHEN count > 1 THEN number END AS number
  FROM contract_terms t
  CROSS JOIN LATERAL jsonb_array_elements(t.deliverables) WITH ORDINALITY AS agreed (terms, place)
  CROSS JOIN LATERAL (SELECT terms->>'platform' AS platform, terms->>'item' AS item, (terms->>'count')::smallint AS count) one
  CROSS JOIN LATERAL generate_series(1, count) AS number
  WHERE t.contract_id = d.contract_id
    -- Rights are agreed on, not published.
    AND item NOT IN ('Content Owning', 'Exclusivity for 1 Months', 'License')
  UNION ALL
  SELECT 1, NULL, NULL, NULL WHERE NOT EXISTS (
    SELECT FROM contract_terms t CROSS JOIN LATERAL jsonb_array_elements(t.deliverables) AS agreed (terms)
    WHERE t.contract_id = d.contract_id AND terms->>'item' NOT IN ('Content Owning', 'Exclusivity for 1 Months', 'License'))
) p;

CREATE INDEX work_pieces_links ON work_pieces (link_key);
-- A KOL is paid once for a published work, be it named for two contracts or twice for one. Two KOLs may name the same work: nobody
-- is refused without proof whose it is.
CREATE UNIQUE INDEX work_pieces_own_link ON work_pieces (kol_id, link_key) WHERE NOT is_cancelled;

-- Pieces of work that was paid, settled or cancelled are final. Of cancelled work, this is written with its end.
CREATE FUNCTION keep_ended_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deliverables WHERE contract_id = OLD.contract_id AND due_at IS NULL) THEN
    RAISE EXCEPTION 'what happened to work is never changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER work_pieces_ended_are_final BEFORE UPDATE OR DELETE ON work_pieces
  FOR EACH ROW EXECUTE FUNCTION keep_ended_pieces();

-- What was handed in: one draft, or a link for each piece in their order. [{ url, isAccountUnsure }, …]; isAccountUnsure: the link
-- tells no account, so that nobody knows whether it is the one that the KOL linked.
ALTER TABLE deliverable_events ADD COLUMN links jsonb;
ALTER TABLE deliverable_events DISABLE TRIGGER deliverable_events_append_only;
UPDATE deliverable_events SET links = jsonb_build_array(jsonb_build_object('url', url, 'isAccountUnsure', is_account_unsure))
WHERE url IS NOT NULL;
ALTER TABLE deliverable_events ENABLE TRIGGER deliverable_events_append_only;
ALTER TABLE deliverable_events DROP COLUMN url, DROP COLUMN is_account_unsure;
ALTER TABLE deliverables DROP COLUMN link_key, DROP COLUMN is_link_proved;

CREATE OR REPLACE FUNCTION work_content(ended_id uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT jsonb_build_array(
    jsonb_strip_nulls(to_jsonb(d)),
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) ORDER BY p.piece) FROM work_pieces p WHERE p.contract_id = d.contract_id),
    -- What comes after the end is no part of it.
    (SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.seq) FROM deliverable_events e
      WHERE e.contract_id = d.contract_id AND e.seq <= (
        SELECT min(x.seq) FROM deliverable_events x
        WHERE x.contract_id = d.contract_id AND x.state IN ('released', 'cancelled', 'settled'))),
    (SELECT jsonb_strip_nulls(to_jsonb(r)) FROM contract_releases r WHERE r.contract_id = d.contract_id)
  )::text FROM deliverables d WHERE d.contract_id = ended_id
$$;

-- The pieces of each contract's work.
CREATE VIEW agreed_pieces WITH (security_invoker) AS
  SELECT p.contract_id, d.campaign_id, p.piece, p.platform, p.item, p.number FROM work_pieces p JOIN deliverables d USING (contract_id);

-- Each link that was handed in as published work, with work that was cancelled; a link that was replaced is none any more.
CREATE VIEW published_links WITH (security_invoker) AS
  SELECT p.contract_id, d.campaign_id, p.kol_id, d.brand_id, p.link_key, p.url, p.piece
  FROM work_pieces p JOIN deliverables d USING (contract_id) WHERE p.link_key IS NOT NULL;
