import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** A table of a measurement, as it is printed and kept. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** `bench/results/<name>.json`: the last whole run of one measurement. */
export interface Result extends Table {
  /** `2026-11-24` */
  readonly date: string;
  readonly machine: { readonly node: string; readonly cores: number; readonly load: number };
}

const FOLDER = join(import.meta.dirname, '../results');

/** Markdown, as it stands in docs/performance.md. */
export const tableText = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Prints a measurement. `npm run bench`, which sets SAVE_RESULTS, keeps it as well; a short run of one measurement by hand does not.
 * @param name of the measurement: that of its command
 */
export async function report(name: string, table: Table): Promise<void> {
  process.stdout.write(`${tableText(table)}\n`);
  if (!process.env.SAVE_RESULTS) return;
  const result: Result = {
    date: new Date().toLocaleDateString('sv'),
    machine: {
      node: process.versions.node,
      cores: availableParallelism(),
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
    columns: table.columns,
    rows: table.rows,
  };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
}

export async function readResults(): Promise<Map<string, Result>> {
  const files = await readdir(FOLDER);
  const names = files.flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []).sort();
  const read = async (name: string): Promise<[string, Result]> => [
    name,
    JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')) as Result,
  ];
  return new Map(await Promise.all(names.map(read)));
}

/** What the documentation says of a result. */
function resultText(result: Result): string {
  const { node, cores, load } = result.machine;
  const date = new Date(result.date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Measured on ${date} (Node ${node}, ${cores} cores, load ${load} at the end).\n\n${tableText(result)}`;
}

/** The documentation with all results in their places: between `<!-- bench:name -->` and `<!-- /bench -->`. */
export function withResults(text: string, results: ReadonlyMap<string, Result>): string {
  return text.replace(/<!-- bench:([\w-]+) -->\n.*?<!-- \/bench -->/gs, (whole: string, name: string) => {
    const result = results.get(name);
    return result ? `<!-- bench:${name} -->\n${resultText(result)}\n<!-- /bench -->` : whole;
  });
}
