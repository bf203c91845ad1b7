import { test } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A line of the table; every test has the same columns. */
export type Times = Readonly<Record<string, string | number>>;

const TIMES = 'times';

/** Adds a line to the table that is printed at the end of the run. */
export function noteTimes(times: Times): void {
  test.info().annotations.push({ type: TIMES, description: JSON.stringify(times) });
}

/** Prints the measured lines, and the maximum of each numeric column. */
export default class TimesTable implements Reporter {
  readonly #rows: Times[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === TIMES) this.#rows.push(JSON.parse(description ?? '{}') as Times);
  }

  onEnd(): void {
    const [first] = this.#rows;
    if (first) process.stdout.write(`\n${timesTable(this.#rows, Object.keys(first))}\n`);
  }
}

function timesTable(rows: readonly Times[], columns: readonly string[]): string {
  const most = columns.map((column, at) => {
    const numbers = rows.map((row) => row[column]).filter((value) => typeof value === 'number');
    return numbers.length > 0 ? Math.max(...numbers) : at === 0 ? 'at the most' : '';
  });
  const sorted = rows.map((row) => columns.map((column) => row[column] ?? ''));
  sorted.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  const lines = [columns, ...sorted, most].map((cells) => cells.map(String));
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
