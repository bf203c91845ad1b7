-- Codes that let staff in without their authenticator. A row is a code that was not used yet.
CREATE TABLE staff_recovery_codes (
  user_id uuid NOT NULL REFERENCES staff_authenticators (user_id) ON DELETE CASCADE,
  -- Hex HMAC-SHA-256 under a key of the server.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (user_id, hash)
);
