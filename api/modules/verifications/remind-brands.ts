import { DAY_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { addNotices } from '../notices/index.ts';
import { takeEnding } from './verifications.repository.ts';

/** Before the end of a verification the Brand is told, and can ask for the next year. */
const REMIND_BEFORE_MS = 30 * DAY_MS;

const remindBrands = defineJob<Record<string, never>>('remind-verified-brands', { maxAttempts: 3 });

export function scheduleReminders(context: Context): void {
  context.jobs.handle(remindBrands, () => remind(context));
  // In the morning of Jakarta.
  context.jobs.every('20 2 * * *', remindBrands);
}

export async function remind({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const ending = await takeEnding(tx, at, new Date(at.getTime() + REMIND_BEFORE_MS));
    await addNotices(
      tx,
      ending.map(({ id, brandId, validUntil }) => ({
        kind: 'brand_check_ends' as const,
        userId: brandId,
        key: id,
        at,
        facts: { until: validUntil.toISOString() },
      })),
    );
  });
}
