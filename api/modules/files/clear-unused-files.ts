import { CLEAR_BUDGET_MS } from '../../jobs/clear-in-batches.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { findRemovable, forgetFile, reviewFiles } from './files.repository.ts';
import { storedNames } from './video-pieces.ts';

const clearUnusedFiles = defineJob<Record<string, never>>('clear-unused-files', { maxAttempts: 3 });

/** Files handled in one statement. */
const MAX_FILES_PER_BATCH = 1_000;

/**
 * Removes images and videos that nothing has shown for a day, until none is left or the time is up. The bytes go before the row, so that the
 * next run finds what an interrupted one left.
 */
export async function clearFiles(
  { db, files, clock, log, patience }: Context,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const now = clock.now();
  const end = patience.now() + CLEAR_BUDGET_MS;
  let failed = 0;
  for (let isMore = true; isMore && failed === 0; ) {
    const reviewed = await reviewFiles(db, now, MAX_FILES_PER_BATCH);
    const removable = await findRemovable(db, now, MAX_FILES_PER_BATCH);
    for (const { path, size } of removable) {
      if (signal?.aborted || patience.now() >= end) return;
      try {
        for (const name of storedNames(path, size)) await files.remove(name);
        await forgetFile(db, path);
      } catch (error) {
        // One file that cannot be removed must not stop the others of this batch.
        failed += 1;
        log.warn({ err: error }, 'an unused file stays for now');
      }
    }
    isMore = reviewed === MAX_FILES_PER_BATCH || removable.length === MAX_FILES_PER_BATCH;
  }
  if (failed > 0) throw new Error(`${failed} unused files could not be removed`);
}

export function scheduleFileClearing(context: Context): void {
  context.jobs.handle(clearUnusedFiles, (_payload, about) => clearFiles(context, about));
  context.jobs.every('*/10 * * * *', clearUnusedFiles);
}
