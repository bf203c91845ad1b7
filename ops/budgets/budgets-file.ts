import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Budgets } from './compare.ts';

/** Path of the file from the repository's root. */
export const BUDGETS_FILE = 'ops/budgets/budgets.json';

export const readBudgets = async (root: string): Promise<Budgets> =>
  JSON.parse(await readFile(join(root, BUDGETS_FILE), 'utf8')) as Budgets;

/** Saves the budgets. Bytes are rounded to ten, so that a word on a page changes few lines. */
export async function writeBudgets(root: string, costs: Budgets): Promise<void> {
  const rounded = (key: string, value: unknown) =>
    typeof value === 'number' && key !== 'files' ? Math.round(value / 10) * 10 : value;
  await writeFile(join(root, BUDGETS_FILE), `${JSON.stringify(costs, rounded, 2)}\n`);
}
