-- lock: few payouts exist, so that the indexes are made at once
-- The desk of staff: all payouts, and those in some of the states.
CREATE INDEX payouts_by_time ON payouts (created_at, id);
CREATE INDEX payouts_by_state ON payouts (status, created_at, id);
