import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { FILES_PATH, findRemovable, forgetFile, reviewFiles } from './files.repository.ts';

const clearUnusedFiles = defineJob<Record<string, never>>('clear-unused-files', { maxAttempts: 3 });

/** In one run, so that it ends long before a job counts as lost. */
const MOST_AT_ONCE = 1_000;

/**
 * Removes images that nothing has shown for a day. The row goes after the bytes: wherever a run is broken off, the next
 * one finds what is left.
 */
export async function clearFiles({ db, files, clock, log }: Context): Promise<void> {
  const now = clock.now();
  await reviewFiles(db, now, MOST_AT_ONCE);
  let failed = 0;
  for (const { path } of await findRemovable(db, now, MOST_AT_ONCE)) {
    try {
      await files.remove(path.slice(FILES_PATH.length));
      await forgetFile(db, path);
    } catch (error) {
      // One that cannot be removed keeps none of the others.
      failed += 1;
      log.warn({ err: error }, 'an unused file stays for now');
    }
  }
  if (failed > 0) throw new Error(`${failed} unused files could not be removed`);
}

export function scheduleFileClearing(context: Context): void {
  context.jobs.handle(clearUnusedFiles, () => clearFiles(context));
  context.jobs.every('*/10 * * * *', clearUnusedFiles);
}
