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

/** The longer one first: when both limits are reached, the Brand is told to wait until the longer one ends. */
const SPANS = { day: DAY_MS, hour: HOUR_MS } as const;
type Span = keyof typeof SPANS;
const SPAN_NAMES = Object.keys(SPANS) as Span[];

/** Number of Brands that one process remembers, 5 kB each. Of a Brand that it forgets, at most `flushAfter` profiles are not counted. */
const MAX_READERS = 2_000;
/** After this many new profiles of a Brand, its count is written to PostgreSQL. */
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
 * Counts how many different KOLs each Brand has been shown this hour and today, to stop Brands from copying the whole list. A profile that
 * is shown again is not counted again, and ordinary use never reaches the limits. Processes count in memory and share their counts
 * through PostgreSQL after each `MAX_UNWRITTEN` new profiles. So a Brand can see at most that many more for each process.
 */
export interface KolReads {
  /** @throws 429 when the Brand has reached a limit */
  requireBudget(brandId: string): void;
  /** Call it before the profiles are shown. @throws 429 when requests at the same time have used up the limit */
  note(brandId: string, kolIds: readonly string[]): Promise<void>;
}

const counted = new WeakMap<Context, KolReads>();

/** The counter of this process, which all calls that show profiles share. */
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
    // Moves the Brand to the end of the map, so that the first one is the one that has read nothing for longest.
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

/** Adds what this process counted to the stored count. @returns the count of all processes, as bits */
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
