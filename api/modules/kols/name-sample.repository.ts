import type pg from 'pg';
import { ALL } from './categories.ts';
import { readCells } from './kol-cells.repository.ts';
import { sumOf } from './kol-steps.ts';

/** A random sample of the names, one in each line. */
interface Sample {
  readonly text: string;
  readonly size: number;
  /** How many KOLs there were when it was read. */
  readonly of: number;
  readonly readAt: number;
}

/** Names in a sample. Looking through all of them takes some 50 µs. */
const SIZE = 10_000;
/** A name that was found so often is frequent enough: the rest of the sample is not looked through. */
const ENOUGH = 100;
const KNOWN_FOR_MS = 600_000;

/** The last sample of each database. */
const known = new WeakMap<pg.Pool, Sample>();
const reading = new WeakMap<pg.Pool, Promise<Sample>>();

export interface NameShare {
  /** 0 … 1: the share of the KOLs that have it in their names. */
  readonly share: number;
  /** How many KOLs there are. */
  readonly of: number;
}

/** Estimates how many KOLs have this in their names. It decides how they are looked for, not who is found. */
export async function readNameShare(pool: pg.Pool, name: string): Promise<NameShare> {
  const sample = await sampleOf(pool);
  return { share: shareOf(sample, lower(name)), of: sample.of };
}

async function sampleOf(pool: pg.Pool): Promise<Sample> {
  const kept = known.get(pool);
  if (kept && Date.now() - kept.readAt < KNOWN_FOR_MS) return kept;
  const newer = reading.get(pool) ?? readSample(pool).finally(() => reading.delete(pool));
  reading.set(pool, newer);
  if (!kept) return newer;
  // The older one goes on telling frequent names from rare ones. If reading fails, the next search tries again.
  newer.catch(() => undefined);
  return kept;
}

/** Reads whole pages of the table, which is cheap. KOLs on one page registered together, but their names are as mixed as all others. */
async function readSample(pool: pg.Pool): Promise<Sample> {
  const everyone = sumOf(await readCells(pool, ALL));
  const { rows } = await pool.query<{ names: string | null; size: number }>({
    name: 'sample of names',
    text: `SELECT string_agg(name_lower, E'\\n') AS names, count(*)::int AS size FROM kol_names TABLESAMPLE SYSTEM ($1)`,
    values: [Math.min(100, (100 * SIZE) / Math.max(everyone, 1))],
  });
  const sample = { text: rows[0]?.names ?? '', size: rows[0]?.size ?? 0, of: everyone, readAt: Date.now() };
  known.set(pool, sample);
  return sample;
}

/**
 * Lower case as PostgreSQL makes it, one sign for each sign. JavaScript makes two of 'İ', an 'i' and a dot, which no name has. It would
 * seem rare, while PostgreSQL looks for 'i', which nearly every name has.
 */
const lower = (name: string): string =>
  [...name].map((sign) => String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0)).join('');

/** Counts half a name more than it finds, since KOLs outside of the sample may have what none in it has. */
function shareOf({ text, size }: Sample, name: string): number {
  let count = 0;
  // A line break is part of no name.
  let at = name.includes('\n') ? -1 : text.indexOf(name);
  while (at >= 0 && count < ENOUGH) {
    count += 1;
    const end = text.indexOf('\n', at);
    at = end < 0 ? -1 : text.indexOf(name, end);
  }
  const read = at < 0 ? size : Math.max(1, (size * at) / text.length);
  return Math.min(1, (count + 0.5) / (read + 0.5));
}
