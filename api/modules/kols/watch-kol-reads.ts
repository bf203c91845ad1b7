import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import {
  addBit,
  bitOf,
  emptySketch,
  idsBehind,
  mergeBitText,
  type Sketch,
  toBitText,
} from './rules/kol-sketch.ts';

/** The longer one first: where both are spent, its end is what the brand waits for. */
const SPANS = { day: DAY_MS, hour: HOUR_MS } as const;
type Span = keyof typeof SPANS;
const SPAN_NAMES = Object.keys(SPANS) as Span[];

/** Brands that one process remembers, 5 kB each; of one that it forgets, at most `flushAfter` profiles go uncounted. */
const MAX_READERS = 2_000;
/** New profiles of a brand between two writes. */
const MAX_UNWRITTEN = 200;

interface Window {
  readonly start: number;
  readonly seen: Sketch;
  bitsSet: number;
  isReported: boolean;
}

interface Reader {
  readonly windows: Record<Span, Window>;
  /** Profiles that PostgreSQL does not know of yet. */
  unwritten: number;
}

/**
 * How many different KOLs each brand has been shown this hour and today. Whoever reads the same pages again is not counted again, and
 * ordinary use never meets the limits; copying the whole list does. It is counted in memory and written once in `MAX_UNWRITTEN` new
 * profiles, so that several processes, and one that starts anew, know of each other: the most that a brand gains by them is as many
 * profiles for each process.
 */
export interface KolReads {
  /** 429 where the brand has been shown as many as it may. */
  requireBudget(brandId: string): void;
  /** Before they are shown. 429 where others that were asked for at the same time have spent the rest. */
  note(brandId: string, kolIds: readonly string[]): Promise<void>;
}

const counted = new WeakMap<Context, KolReads>();

/** The one count of this process: every call that shows profiles adds to the same. */
export function kolReadsOf(context: Context): KolReads {
  const reads = counted.get(context) ?? createKolReads(context);
  counted.set(context, reads);
  return reads;
}

function windowAt(now: number, span: Span): Window {
  return { start: now - (now % SPANS[span]), seen: emptySketch(), bitsSet: 0, isReported: false };
}

export function createKolReads(context: Context): KolReads {
  const { config, clock, log, metrics } = context;
  const most: Record<Span, number> = { hour: config.kolsPerBrandHour, day: config.kolsPerBrandDay };
  const flushAfter = Math.max(1, Math.min(MAX_UNWRITTEN, Math.floor(Math.min(most.hour, most.day) / 10)));
  const readers = new Map<string, Reader>();

  function readerOf(brandId: string): Reader {
    const now = clock.now().getTime();
    const reader = readers.get(brandId) ?? {
      windows: { hour: windowAt(now, 'hour'), day: windowAt(now, 'day') },
      unwritten: 0,
    };
    for (const span of SPAN_NAMES)
      if (now - (now % SPANS[span]) !== reader.windows[span].start)
        reader.windows[span] = windowAt(now, span);
    // The brand that was away longest is the first of the map.
    readers.delete(brandId);
    readers.set(brandId, reader);
    if (readers.size > MAX_READERS) readers.delete(readers.keys().next().value ?? '');
    return reader;
  }

  async function write(brandId: string, reader: Reader): Promise<void> {
    reader.unwritten = 0;
    for (const span of SPAN_NAMES) {
      const window = reader.windows[span];
      const stored = await merge(context, brandId, span, window);
      window.bitsSet = mergeBitText(window.seen, stored);
    }
  }

  metrics.watch({
    name: 'sohor_kols_shown_to_one_brand',
    help: 'Different KOLs that the search has shown to the brand that saw the most, this hour and today',
    labels: ['span'],
    read: async () => {
      const now = clock.now().getTime();
      const shown = await mostBitsSet(context, (span) => new Date(now - (now % SPANS[span])));
      return SPAN_NAMES.map((span) => ({ labels: { span }, value: idsBehind(shown.get(span) ?? 0) }));
    },
  });

  function requireBudget(brandId: string): Reader {
    const reader = readerOf(brandId);
    const { windows } = reader;
    for (const span of SPAN_NAMES) {
      const window = windows[span];
      const profiles = idsBehind(window.bitsSet);
      if (profiles < most[span]) continue;
      if (!window.isReported) {
        window.isReported = true;
        log.error({ alert: 'kols-copied', brandId, span, profiles }, 'a brand reads profiles in bulk');
      }
      const endsIn = window.start + SPANS[span] - clock.now().getTime();
      fail('kol_reads_spent', {
        detail: `${profiles} KOLs in this ${span}`,
        retryAfter: Math.ceil(endsIn / 1000),
      });
    }
    return reader;
  }

  return {
    requireBudget,
    async note(brandId, kolIds) {
      const reader = requireBudget(brandId);
      const { hour, day } = reader.windows;
      for (const id of kolIds) {
        const bit = bitOf(id);
        if (addBit(day.seen, bit)) day.bitsSet += 1;
        if (!addBit(hour.seen, bit)) continue;
        hour.bitsSet += 1;
        reader.unwritten += 1;
      }
      if (reader.unwritten >= flushAfter) await write(brandId, reader);
    },
  };
}

/** Adds what this process saw to what all saw, in one statement. Answers all of it. */
async function merge({ db }: Context, brandId: string, span: Span, { start, seen }: Window): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    INSERT INTO kol_reads AS r (brand_id, span, window_start, seen)
    VALUES (${brandId}, ${span}, ${new Date(start)}, ${toBitText(seen)}::bit(16384))
    ON CONFLICT (brand_id, span) DO UPDATE SET
      seen = CASE WHEN r.window_start < excluded.window_start THEN excluded.seen ELSE r.seen | excluded.seen END,
      window_start = greatest(r.window_start, excluded.window_start)
    RETURNING seen`.execute(db);
  return rows[0]?.seen ?? '';
}

async function mostBitsSet(
  { db }: Context,
  startOf: (span: Span) => Date,
): Promise<ReadonlyMap<Span, number>> {
  const { rows } = await sql<{ span: Span; bits: number }>`
    SELECT span, max(bit_count(seen)) AS bits FROM kol_reads
    WHERE window_start >= CASE span WHEN 'hour' THEN ${startOf('hour')}::timestamptz ELSE ${startOf('day')}::timestamptz END
    GROUP BY span`.execute(db);
  return new Map(rows.map(({ span, bits }) => [span, Number(bits)]));
}
