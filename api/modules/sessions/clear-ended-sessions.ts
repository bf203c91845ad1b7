import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { deleteEnded } from './sessions.repository.ts';

const clearEndedSessions = defineJob<Record<string, never>>('clear-ended-sessions', { maxAttempts: 3 });

export function scheduleSessionClearing({ jobs, db, clock }: Context): void {
  jobs.handle(clearEndedSessions, async () => {
    await deleteEnded(db, clock.now());
  });
  jobs.every('41 19 * * *', clearEndedSessions);
}
