-- Brands see at each of their campaigns how many applications wait for them; counting those reads nothing else.

CREATE INDEX applicants_waiting ON applicants (campaign_id) WHERE status = 'pending' AND invited_by = 'kol';
