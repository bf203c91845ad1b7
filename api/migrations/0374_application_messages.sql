-- What a KOL says to the brand when it applies. Rows of before, invitations, and applications over an older API have none.
ALTER TABLE applicants ADD COLUMN message text CHECK (char_length(message) BETWEEN 1 AND 300);
