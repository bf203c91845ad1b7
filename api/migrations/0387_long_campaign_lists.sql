-- Most Brands have few campaigns, some have thousands. A plan that serves all of them must expect a long list: what is right for a
-- hundred campaigns reads and sorts 10,000 for one page.
ALTER TABLE campaigns ALTER COLUMN brand_id SET (n_distinct = 100);
