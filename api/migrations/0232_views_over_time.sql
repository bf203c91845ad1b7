-- What the newest videos reached at each sync, as the score takes it; null before this was kept, and without a video. Engagement:
-- interactions for each 10,000 views.
ALTER TABLE social_snapshots ADD COLUMN average_views bigint CHECK (average_views >= 0),
  ADD COLUMN engagement bigint CHECK (engagement >= 0);
