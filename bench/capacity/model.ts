import { type Cost, combine, NOTHING } from './meter.ts';
import { CAMPAIGNS_PER_BRAND_DAY, MIX, PEOPLE, type Visitor } from './mix.ts';

/** One action, or one step of a campaign. */
export interface Measured {
  readonly cost: Cost;
  readonly requests: number;
  /** Bytes of the answers as they travel. */
  readonly answered: number;
  /** Messages on WhatsApp. */
  readonly messages: number;
  /** New rows of each table. */
  readonly rows: ReadonlyMap<string, number>;
}

export const NONE: Measured = { cost: NOTHING, requests: 0, answered: 0, messages: 0, rows: new Map() };

export function add(one: Measured, other: Measured, factor = 1): Measured {
  const rows = new Map(one.rows);
  for (const [table, count] of other.rows) rows.set(table, (rows.get(table) ?? 0) + factor * count);
  return {
    cost: combine(one.cost, other.cost, factor),
    requests: one.requests + factor * other.requests,
    answered: one.answered + factor * other.answered,
    messages: one.messages + factor * other.messages,
    rows,
  };
}

type All = ReadonlyMap<string, Measured>;

export const lifeOf = (steps: All): Measured =>
  [...steps.values()].reduce((sum, step) => add(sum, step), NONE);

export function dayOf(who: Visitor, actions: All): Measured {
  return Object.entries(MIX[who]).reduce((sum, [name, times]) => {
    const action = actions.get(name);
    if (!action) throw new Error(`${name} was not measured`);
    return add(sum, action, times);
  }, NONE);
}

/** A day of the whole product for each person who comes: their own, their visitors' and their campaigns' part. */
export function dayForEach(actions: All, steps: All): Measured {
  const people = (Object.keys(PEOPLE) as Visitor[]).reduce(
    (sum, who) => add(sum, dayOf(who, actions), PEOPLE[who]),
    NONE,
  );
  return add(people, lifeOf(steps), campaignsFor(1));
}

export const campaignsFor = (people: number): number => people * PEOPLE.Brand * CAMPAIGNS_PER_BRAND_DAY;

/** Assumptions about how a day is spread, and how full a machine may be. */
export const PEAK_HOUR = 0.15;
/** The worst minute of that hour against its mean. */
export const PEAK_MINUTE = 2;
/** Share of a processor that may be in use in that minute. */
export const FULL = 0.6;
/** Minutes that a page with a stream stays open. */
export const OPEN_MINUTES = 15;
/** One stream's memory in the API, measured: docs/performance.md. */
export const STREAM_KB = 48;
/** Of TikTok's Display API for one app: requests a minute of `video.list`, and pages of 20 videos that a sync reads. */
export const TIKTOK = { perMinute: 600, pagesPerSync: 4 };
/** Messages a second that one WhatsApp number may send, unless Meta grants more. */
export const WHATSAPP_PER_SECOND = 80;
/** What one database server brings. */
export const DATABASE_CORES = 32;

/** How much of something happens in the worst second, of what happens so often on a day. */
export const peakPerSecond = (perDay: number): number => (perDay * PEAK_HOUR * PEAK_MINUTE) / 3_600;
/** Processors for so many milliseconds a day. */
export const coresFor = (msPerDay: number): number => peakPerSecond(msPerDay) / 1_000 / FULL;

export const syncsFor = (people: number): number => people * PEOPLE.KOL * (MIX.KOL['KOL: TikTok sync'] ?? 0);
/** Syncs follow the clock, not the people: they are spread over the whole day. */
export const tiktokPerMinute = (people: number): number => (syncsFor(people) * TIKTOK.pagesPerSync) / 1_440;

export function streamsFor(people: number): number {
  const name = 'open the stream of notices';
  const openings = (MIX.KOL[name] ?? 0) * PEOPLE.KOL + (MIX.Brand[name] ?? 0) * PEOPLE.Brand;
  return people * openings * PEAK_HOUR * PEAK_MINUTE * (OPEN_MINUTES / 60);
}
