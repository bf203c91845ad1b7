import { HOUR_MS } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { countHourly, readHourly } from '../../platform/limits.ts';

const KEY = 'codes-exhausted';

/** One number is guarded by its budgets; many numbers tried at once show only in their sum. */
export async function countExhaustedCode(context: Context): Promise<void> {
  const { count } = await countHourly(context, KEY);
  const most = context.config.exhaustedCodesAlertHour;
  if (count >= most && count % most === 0)
    context.log.error({ alert: 'codes-exhausted', count }, 'codes are being guessed');
}

/** Too many codes were guessed to death in this hour or the one before: everybody unknown has to prove work. */
export async function isUnderAttack(context: Context): Promise<boolean> {
  const counts = await readHourly(context, KEY, 2 * HOUR_MS);
  return counts.some((count) => count >= context.config.exhaustedCodesAlertHour);
}
