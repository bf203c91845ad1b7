import { availableParallelism, loadavg } from 'node:os';

/** A table of a measurement, as it is printed. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Prints a measurement as Markdown, with the machine that it was made on. */
export function report(name: string, { columns, rows }: Table): void {
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  process.stdout.write(
    `${name}, ${new Date().toLocaleDateString('sv')} (${machine}):\n\n${table.join('\n')}\n`,
  );
}
