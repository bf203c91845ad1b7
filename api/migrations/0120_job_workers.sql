-- Signs of life of the processes that run jobs: the jobs of one that has fallen silent are taken over by the others.

CREATE TABLE job_workers (
  -- As graphile-worker writes it into `locked_by` of the jobs that it runs.
  id text PRIMARY KEY,
  -- Counts up every few seconds. Others look whether it moves: no clock of one machine is held against that of another.
  beat bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now()
);
