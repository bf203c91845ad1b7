import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { type ErrorCode, fail } from './errors.ts';

/** Counts one use of `key` in this hour, or this minute, over all processes. */
export async function countHourly(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  windowMs = HOUR_MS,
): Promise<{ count: number; endsIn: number }> {
  const now = clock.now();
  const start = startOf(now, windowMs);
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { count, endsIn: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000) };
}

/** The start of the hour of `now`. */
export const hourOf = (now: Date): Date => startOf(now, HOUR_MS);
const startOf = (now: Date, windowMs: number) => new Date(now.getTime() - (now.getTime() % windowMs));

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

/** A use that was counted. It is given back where nothing came of it, so that the next try counts as the same one. */
export interface Spent {
  giveBack(): Promise<void>;
}

/** Counts one use of `key` in the last 24 hours, over all processes; null, and not counted, above `most`. */
export async function spendDaily(
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
  most: number,
): Promise<Spent | null> {
  const hour = hourOf(context.clock.now());
  const giveBack = async () => void (await addHourly(context, new Map([[key, -1]]), hour));
  // Counted before it is compared: of two uses at once, none is counted too late.
  await addHourly(context, new Map([[key, 1]]), hour);
  const hours = await readHours(context, [key], DAY_MS);
  if (hours.reduce((sum, { count }) => sum + count, 0) <= most) return { giveBack };
  await giveBack();
  return null;
}

/**
 * As `spendDaily`, for what anybody may ask for about an address that may be somebody else's. Each asker has a limit, and all
 * together have one; but an asker's first use of a day always counts, so that strangers cannot use up what the owner may ask for.
 */
export async function spendDailyAs(
  context: Pick<Context, 'db' | 'clock'>,
  { key, asker }: { readonly key: string; readonly asker: string },
  { each, all }: { readonly each: number; readonly all: number },
): Promise<Spent | null> {
  const own = `${key}:${asker}`;
  const first = await spendDaily(context, own, 1);
  const mine = first ?? (await spendDaily(context, own, each));
  if (!mine) return null;
  const ours = await spendDaily(context, key, all);
  const giveBack = async () => {
    await mine.giveBack();
    await ours?.giveBack();
  };
  if (ours || first) return { giveBack };
  await giveBack();
  return null;
}

/** Counts like `countHourly`; 429 above `most`, with the sentence of `code`. */
export async function spendHourly(
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
  most: number,
  code: ErrorCode = 'too_many_requests',
  windowMs = HOUR_MS,
): Promise<void> {
  const { count, endsIn } = await countHourly(context, key, windowMs);
  if (count > most) fail(code, { detail: `limit ${key}`, retryAfter: endsIn });
}

/** As `spendHourly`, in this minute. */
export const spendMinutely = (
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
  most: number,
  code: ErrorCode,
): Promise<void> => spendHourly(context, key, most, code, MINUTE_MS);
