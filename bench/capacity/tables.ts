import type { Ask } from './stage.ts';

/** Rows of each table, by its name. */
export type Rows = ReadonlyMap<string, number>;

async function tableNames(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

export async function countRows(ask: Ask): Promise<Rows> {
  const counted = new Map<string, number>();
  for (const name of await tableNames(ask)) {
    const [row] = await ask<{ rows: number }>(`SELECT count(*)::float8 AS rows FROM ${name}`);
    counted.set(name, row?.rows ?? 0);
  }
  return counted;
}

export function newRows(before: Rows, after: Rows): Rows {
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return new Map(added.filter(([, rows]) => rows > 0));
}

/** From so many rows on, the pages that a table takes say what a row takes. */
const ENOUGH_ROWS = 2_000;
/** Header and line pointer of a row; an entry of an index with a key or two. */
const ROW_BYTES = 28;
const INDEX_ENTRY_BYTES = 48;

/** Bytes on the disk that one row of each table takes, its indexes and long values included. */
export async function bytesPerRow(ask: Ask, rows: Rows): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const [name, count] of rows) {
    if (count === 0) continue;
    const [size] = await ask<{ whole: number; row: number; indexes: number }>(
      `SELECT pg_total_relation_size('${name}')::float8 AS whole,
        (SELECT avg(pg_column_size(t.*)) FROM ${name} t)::float8 AS row,
        (SELECT count(*) FROM pg_index WHERE indrelid = '${name}'::regclass)::float8 AS indexes`,
    );
    if (!size) continue;
    const reckoned = size.row + ROW_BYTES + size.indexes * INDEX_ENTRY_BYTES;
    bytes.set(name, count >= ENOUGH_ROWS ? size.whole / count : reckoned);
  }
  return bytes;
}
