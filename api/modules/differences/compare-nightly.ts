import type { DifferenceSource } from '@sohor/shared/wire/catalog';
import { defineJob } from '../../jobs/jobs.ts';
import type { Lane } from '../../jobs/lanes.ts';
import type { Context } from '../../platform/context.ts';
import { beginComparison, type Found, noteDifferences, stepComparison } from './differences.repository.ts';

/** A part of the records that are compared, and where the next part begins. */
export interface ComparedPart {
  readonly subjects: readonly string[];
  readonly found: readonly Found[];
  /** Null after the last part. */
  readonly next: string | null;
}

/** A provider's records to be held against ours, part by part. */
export interface Comparison {
  readonly source: DifferenceSource;
  /** The lane is the same as that of the provider's other jobs, so a provider that is away delays no other one. */
  readonly lane: Lane;
  /** @param after `next` of the part before; throws while the provider is away */
  readonly compare: (context: Context, after: string | null) => Promise<ComparedPart>;
}

type Step = { readonly after: string | null };

/**
 * Compares every night, from `schedule` on (crontab, UTC). Each part is a job of its own: one that fails is tried again, and what was
 * compared before stays noted. A night that never ends shows in /metrics.
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
