import { sql } from 'kysely';
import { HOUR_MS } from './clock.ts';
import type { Context } from './context.ts';
import { type ErrorCode, fail } from './errors.ts';

/** Counts one use of `key` this hour, over all processes together. */
export async function countHourly(
  { db, clock }: Context,
  key: string,
): Promise<{ count: number; endsIn: number }> {
  const now = clock.now().getTime();
  const start = now - (now % HOUR_MS);
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: new Date(start), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { count, endsIn: Math.ceil((start + HOUR_MS - now) / 1000) };
}

/** The counts of `key` in the hours of the last `periodMs`, this one included; nothing is counted. */
export async function readHourly({ db, clock }: Context, key: string, periodMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', new Date(clock.now().getTime() - periodMs))
    .execute();
  return rows.map(({ count }) => count);
}

/** Counts like `countHourly`; 429 above `most`, with the sentence of `code`. */
export async function spendHourly(
  context: Context,
  key: string,
  most: number,
  code: ErrorCode = 'too_many_requests',
): Promise<void> {
  const { count, endsIn } = await countHourly(context, key);
  if (count > most) fail(code, { detail: `limit ${key}`, retryAfter: endsIn });
}
