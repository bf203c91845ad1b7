-- The words of a name in one order: capitals, accents, punctuation, titles and company forms do not count, and an initial is a word of
-- its own. The letters of flags count, as they can be read. As compareNames in api/modules/payouts, which a test compares it with.
CREATE FUNCTION words_of_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(word, ' ' ORDER BY word) FROM regexp_split_to_table(
    upper(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]\U0001f1e6-\U0001f1ff]+') word
  WHERE word <> '' AND word <> ALL ('{PT,CV,UD,TBK,PERSERO,BPK,IBU,SDR,SDRI,H,HJ,DR,DRS,IR}')
$$;

-- A bank writes a name with an apostrophe as one word or as two.
CREATE FUNCTION is_same_name(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bool_or(words_of_name(a) = words_of_name(b)), false)
  FROM (VALUES (one), (translate(one, '''’‘ʼ`´', ''))) x (a), (VALUES (other), (translate(other, '''’‘ʼ`´', ''))) y (b)
$$;

-- What the mark 'KOL terverifikasi' rests on, as it is now: nobody has to take the mark away.
-- linked_at: TikTok is linked and was read. named_at: when the account for payouts was entered. is_confirmed: its bank said then that
-- the holder has that name. is_same: the KOL has it now.
CREATE VIEW kol_checks WITH (security_invoker) AS
  SELECT u.id AS kol_id, CASE WHEN p.verified_at IS NOT NULL THEN u.tiktok_linked_at END AS linked_at, a.created_at AS named_at,
    coalesce(a.name_check = 'match' AND a.refusal IS NULL, false) AS is_confirmed,
    coalesce(is_same_name(a.holder_name, u.full_name), false) AS is_same
  FROM users u
  LEFT JOIN kol_profiles p ON p.kol_id = u.id
  LEFT JOIN payout_accounts a ON a.user_id = u.id AND a.replaced_at IS NULL
  WHERE u.role = 'KOL' AND u.status = 'active';
