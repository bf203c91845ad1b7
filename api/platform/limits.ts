import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { type ErrorCode, fail } from './errors.ts';

/** Counts one use of `key` in this hour, over all processes. */
export async function countHourly(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<{ count: number; endsIn: number }> {
  const now = clock.now();
  const start = hourOf(now);
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { count, endsIn: Math.ceil((start.getTime() + HOUR_MS - now.getTime()) / 1000) };
}

/** The start of the hour of `now`. */
export const hourOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % HOUR_MS));

/**
 * Adds to several counters of one hour in one statement; a negative amount takes an earlier one back.
 * @returns each counter after this call
 */
export async function addHourly(
  { db }: Pick<Context, 'db'>,
  amounts: ReadonlyMap<string, number>,
  hour: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('rate_counters')
    .values([...amounts].map(([key, count]) => ({ key, window_start: hour, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`greatest(rate_counters.count + excluded.count, 0)` }),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export interface HourlyCount {
  readonly key: string;
  readonly hour: Date;
  readonly count: number;
}

/** Counters of several keys for the hours of the last `periodMs`, the current one included. */
export async function readHours(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: readonly string[],
  periodMs: number,
): Promise<HourlyCount[]> {
  return db
    .selectFrom('rate_counters')
    .select(['key', 'window_start as hour', 'count'])
    .where('key', 'in', keys)
    .where('window_start', '>', new Date(clock.now().getTime() - periodMs))
    .execute();
}

/** For clearing: counters of hours that began before `at`. */
export const countersBefore = (at: Date) => ({
  table: 'rate_counters',
  where: sql<boolean>`window_start < ${at}`,
});

/** Counts one use of `key` in the last 24 hours, over all processes; false, and not counted, above `most`. */
export async function spendDaily(
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
  most: number,
): Promise<boolean> {
  const hour = hourOf(context.clock.now());
  // Counted before it is compared: of two uses at once, none is counted too late.
  await addHourly(context, new Map([[key, 1]]), hour);
  const hours = await readHours(context, [key], DAY_MS);
  if (hours.reduce((sum, { count }) => sum + count, 0) <= most) return true;
  await addHourly(context, new Map([[key, -1]]), hour);
  return false;
}

/** Counts like `countHourly`; 429 above `most`, with the sentence of `code`. */
export async function spendHourly(
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
  most: number,
  code: ErrorCode = 'too_many_requests',
): Promise<void> {
  const { count, endsIn } = await countHourly(context, key);
  if (count > most) fail(code, { detail: `limit ${key}`, retryAfter: endsIn });
}
