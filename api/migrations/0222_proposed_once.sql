-- lock: few proposals exist, so that the index is made at once
-- The caller's own name for a proposal: a request that is sent again makes no second one. Null in what the release before proposes.
ALTER TABLE approvals ADD COLUMN request_key text;
CREATE UNIQUE INDEX approvals_once ON approvals (request_key);
