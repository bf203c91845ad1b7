-- When a sync was last heard of: one whose worker was killed is over soon, not only when its job is found again.

ALTER TABLE sync_runs ADD COLUMN touched_at timestamptz NOT NULL DEFAULT now();
