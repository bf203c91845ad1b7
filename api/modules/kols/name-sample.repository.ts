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
  /** How many of the names have a part, for parts that were asked for. */
  readonly partCounts: Map<string, number>;
}

/** Names in a sample. Looking through all of them takes some 50 µs. */
const SIZE = 10_000;
/** A name that was found so often is frequent enough: the rest of the sample is not looked through. */
const ENOUGH = 100;
const KNOWN_FOR_MS = 600_000;
/** Signs of the longest parts in the index of name parts. */
export const PART_LENGTH = 4;
/** Of no more KOLs than this, the index reads all parts of a name in less time than it takes to choose some. */
const FEW_KOLS = 50_000;
/** Parts of a name that the index is asked for at most: it reads a list for each. */
const MAX_PARTS = 3;
/** Another part is asked for only if it leaves less than this share of the names. */
const WORTH_A_PART = 0.7;
/** Names with the rarest part by which the others are chosen. */
const MAX_NAMES = 40;
/** Counts that are kept of one sample. */
const MAX_COUNTS = 20_000;

/** The last sample of each database. */
const known = new WeakMap<pg.Pool, Sample>();
const reading = new WeakMap<pg.Pool, Promise<Sample>>();

export interface NameShare {
  /** 0 … 1: the share of the KOLs that have it in their names. */
  readonly share: number;
  /** How many KOLs there are. */
  readonly of: number;
  /** Where in the name the parts begin that the index is best asked for, counted from 1. */
  chooseParts(): number[];
}

/** Estimates how many KOLs have this in their names. It decides how they are looked for, not who is found. */
export async function readNameShare(pool: pg.Pool, name: string): Promise<NameShare> {
  const sample = await sampleOf(pool);
  const sought = lower(name);
  return {
    share: shareOf(sample, sought),
    of: sample.of,
    chooseParts: () => chooseParts(sample, sought),
  };
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
  const sample = {
    text: rows[0]?.names ?? '',
    size: rows[0]?.size ?? 0,
    of: everyone,
    readAt: Date.now(),
    partCounts: new Map<string, number>(),
  };
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
  let at = indexIn(text, name);
  while (at >= 0 && count < ENOUGH) {
    count += 1;
    const end = text.indexOf('\n', at);
    at = end < 0 ? -1 : text.indexOf(name, end);
  }
  const read = at < 0 ? size : Math.max(1, (size * at) / text.length);
  return Math.min(1, (count + 0.5) / (read + 0.5));
}

/**
 * The rarest part of a name, and up to two that few of the names with it have as well. All parts find fewer KOLs who do not have the
 * name, but the index reads a list for each, which for most parts are long.
 */
function chooseParts(sample: Sample, name: string): number[] {
  const signs = [...name];
  const count = Math.max(signs.length - PART_LENGTH, 0) + 1;
  const parts = Array.from({ length: count }, (_, at) => signs.slice(at, at + PART_LENGTH).join(''));
  if (count === 1 || sample.of <= FEW_KOLS) return parts.map((_, at) => at + 1);
  const rarest = leastOf(parts.map((part) => countNames(sample, part)));
  const chosen = [rarest];
  let names = namesWith(sample.text, parts[rarest] ?? '', MAX_NAMES);
  while (names.length > 1 && chosen.length < MAX_PARTS) {
    const left = parts.map((part) => names.filter((other) => other.includes(part)));
    const next = leastOf(left.map(({ length }) => length));
    const fewer = left[next] ?? [];
    if (fewer.length >= names.length * WORTH_A_PART) break;
    chosen.push(next);
    names = fewer;
  }
  return chosen.map((at) => at + 1);
}

/** A line break is part of no name. */
const indexIn = (text: string, part: string): number => (part.includes('\n') ? -1 : text.indexOf(part));

const leastOf = (counts: readonly number[]): number => counts.indexOf(Math.min(...counts));

function countNames({ text, size, partCounts }: Sample, part: string): number {
  const known = partCounts.get(part);
  if (known !== undefined) return known;
  if (partCounts.size >= MAX_COUNTS) partCounts.clear();
  const { length } = namesWith(text, part, size);
  partCounts.set(part, length);
  return length;
}

/** The first names of a sample that have a part, `most` at most. */
function namesWith(text: string, part: string, most: number): string[] {
  const names: string[] = [];
  for (let at = indexIn(text, part); at >= 0 && names.length < most; ) {
    const end = text.indexOf('\n', at);
    const last = end < 0 ? text.length : end;
    names.push(text.slice(text.lastIndexOf('\n', at) + 1, last));
    at = text.indexOf(part, last);
  }
  return names;
}
