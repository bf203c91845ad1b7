import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { countPriors, findOutdated, rescoreKols } from '../kols/index.ts';

const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

const rescoreOutdated = defineJob<Record<string, never>>('rescore-outdated', { maxAttempts: 3 });
const countDeliveryPriors = defineJob<Record<string, never>>('count-delivery-priors', { maxAttempts: 3 });

/** Brings all scores to the present version of the formula, and counts once a day what the work of each category is like. */
export function scheduleScores(context: Context): void {
  const { jobs, db, clock, log } = context;
  jobs.handle(rescoreOutdated, async (_payload, { signal }) => {
    let count = 0;
    for (let after = FIRST; !signal.aborted; ) {
      const ids = await findOutdated(db, after, BATCH);
      const last = ids.at(-1);
      if (last === undefined) break;
      await db.transaction().execute((tx) => rescoreKols(tx, ids, clock.now()));
      count += ids.length;
      after = last;
    }
    if (count > 0) log.info({ count }, 'scores were computed by the present version of the formula');
  });
  jobs.every('41 * * * *', rescoreOutdated);
  jobs.handle(countDeliveryPriors, () => db.transaction().execute(countPriors));
  jobs.every('10 18 * * *', countDeliveryPriors);
}
