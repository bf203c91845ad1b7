import type { SyncRun } from '@sohor/shared/wire';
import type { Run } from './runs.repository.ts';
import { FAILURE_TEXTS } from './sync-rules.ts';

export function toSyncRun(run: Run): SyncRun {
  return {
    runId: run.id,
    status: run.status,
    step: run.step,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    error: run.failure && FAILURE_TEXTS[run.failure],
  };
}
