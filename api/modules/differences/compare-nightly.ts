import type { DifferenceSource } from '@sohor/shared/wire/catalog';
import { defineJob } from '../../jobs/jobs.ts';
import type { Lane } from '../../jobs/lanes.ts';
import type { Context } from '../../platform/context.ts';
import { beginComparison, type Found, noteDifferences, stepComparison } from './differences.repository.ts';

/** The next part of the records to compare. */
export interface ComparedPart {
  readonly subjects: readonly string[];
  readonly found: readonly Found[];
  /** Null after the last part. */
  readonly next: string | null;
}

/** A provider's records, to be compared with ours part by part. */
export interface Comparison {
  readonly source: DifferenceSource;
  /** The same lane as the provider's other jobs, so that an outage of this provider delays no other one. */
  readonly lane: Lane;
  /** @param after `next` of the part before; throws while the provider is away */
  readonly compare: (context: Context, after: string | null) => Promise<ComparedPart>;
}

type Step = { readonly after: string | null };

/**
 * Compares every night at `schedule` (crontab, UTC). Each part is a job of its own: a part that fails is tried again, and the
 * parts before it keep their results. A night that never ends shows in /metrics.
 */
export function compareNightly(
  context: Context,
  { source, lane, compare }: Comparison,
  schedule: string,
): void {
  const { jobs, db, clock } = context;
  const begin = defineJob<Record<string, never>>(`compare-${source}`, { maxAttempts: 3, lane: 'upkeep' });
  const part = defineJob<Step>(`compare-${source}-part`, { maxAttempts: 8, lane });
  const queue = `compare-${source}`;

  jobs.handle(begin, async () => {
    await db.transaction().execute(async (tx) => {
      await beginComparison(tx, source, clock.now());
      await jobs.add(tx, part, { after: null }, { queue, key: queue });
    });
  });
  jobs.handle(part, async ({ after }) => {
    const now = clock.now();
    const { subjects, found, next } = await compare(context, after);
    await db.transaction().execute(async (tx) => {
      await noteDifferences(tx, source, { subjects, found, now });
      await stepComparison(tx, source, { compared: subjects.length, endedAt: next === null ? now : null });
      if (next !== null) await jobs.add(tx, part, { after: next }, { queue });
    });
    if (found.length > 0)
      context.log.error({ alert: 'records-differ', source, count: found.length }, 'records differ');
  });
  jobs.every(schedule, begin);
}
