-- What WhatsApp says became of each code that was sent.

CREATE TABLE code_messages (
  message_id text PRIMARY KEY CHECK (length(message_id) BETWEEN 1 AND 200),
  -- Null while a report was quicker than the answer to the send.
  code_id uuid,
  status text NOT NULL CHECK (status IN ('accepted', 'sent', 'failed', 'delivered', 'read')),
  -- WhatsApp's own number, of a failed one.
  error_code integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX code_messages_by_time ON code_messages (created_at);

-- The code never arrived: its number is not on WhatsApp.
ALTER TABLE code_lanes ADD COLUMN unreachable_at timestamptz;
CREATE INDEX code_lanes_by_code ON code_lanes (code_id);
