import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults, withResults } from '../bench/support/results.ts';

const RESULT = {
  date: '2026-11-24',
  machine: { node: '24.21.0', cores: 2, load: 0.4 },
  columns: ['page', 'kB'],
  rows: [['`/`', 97.7]],
};

test('docs/performance.md and docs/capacity.md hold the results that are kept, and no others', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, `../docs/${name}.md`), 'utf8');
  const text = (await Promise.all(['performance', 'capacity'].map(read))).join('');
  const results = await readResults();
  expect(withResults(text, results)).toBe(text);
  const places = [...text.matchAll(/<!-- bench:([\w-]+) -->/g)].map(([, name]) => name);
  expect([...results.keys()].filter((name) => !places.includes(name))).toEqual([]);
});

test('a result takes the place of the one before, and leaves the rest of the page alone', () => {
  const text =
    'Before\n<!-- bench:a -->\nold\n<!-- /bench -->\n<!-- bench:b -->\nkept\n<!-- /bench -->\nAfter';
  expect(withResults(text, new Map([['a', RESULT]]))).toBe(
    'Before\n<!-- bench:a -->\nMeasured on 24 November 2026 (Node 24.21.0, 2 cores, load 0.4 at the end).\n\n| page | kB |\n| --- | --- |\n| `/` | 97.7 |\n<!-- /bench -->\n<!-- bench:b -->\nkept\n<!-- /bench -->\nAfter',
  );
});
