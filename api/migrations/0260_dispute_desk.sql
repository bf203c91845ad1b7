-- lock: few disputes and proposals exist, so that the indexes are made at once
-- The desk of staff: disputes that run by the time by which they must be decided, then those that ended.
CREATE INDEX disputes_running ON disputes (decide_by, id) WHERE ended_at IS NULL;
CREATE INDEX disputes_ended ON disputes (ended_at, id) WHERE ended_at IS NOT NULL;
-- What waits for a second person, by what it is done to.
CREATE INDEX approvals_waiting ON approvals ((details ->> 'subject'), act) WHERE status = 'open';
