-- The letters of flags can be read, on many screens as letters: a name with them is another name.
CREATE OR REPLACE FUNCTION words_of_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(word, ' ' ORDER BY word) FROM regexp_split_to_table(
    upper(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]\U0001f1e6-\U0001f1ff]+') word
  WHERE word <> '' AND word <> ALL ('{PT,CV,UD,TBK,PERSERO,BPK,IBU,SDR,SDRI,H,HJ,DR,DRS,IR}')
$$;
