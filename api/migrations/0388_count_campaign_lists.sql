-- no transaction
-- What 0387 says of it holds from here on.
ANALYZE campaigns (brand_id);
