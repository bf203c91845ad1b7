import type { Db } from '../../platform/database.ts';
import { listPapers, type PaperRow, type WantedPapers } from './papers.repository.ts';

const BATCH = 1_000;

/** All papers of a period, newest first, in batches. */
export async function* collectPapers(
  db: Db,
  wanted: Pick<WantedPapers, 'reader' | 'period' | 'isTaxed'>,
): AsyncGenerator<readonly PaperRow[]> {
  let after: WantedPapers['after'] = null;
  for (;;) {
    const rows = await listPapers(db, { ...wanted, after, limit: BATCH });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.at.toISOString(), last.contractId];
  }
}
