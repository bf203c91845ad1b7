import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleOf } from './breach.ts';
import { ALL_BREACHES } from './rules/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Rows of the table of attacks, by their first cell. */
const [, table = ''] = read('docs/security.md').split('| attack | what happens | test |\n|---|---|---|\n');
const rows = (table.split('\n\n')[0] ?? '').split('\n').map((row) => row.slice(2).split(' | ')[0] ?? '');

/** Rows without a planted breach, with the reason. */
const WITHOUT = [
  // A migration of the template that all tests copy, made before a change can be planted.
  'Buying the first place among recommended KOLs',
  // Many rules together keep these; no single line of the source does.
  'The most expensive request',
  'Sixteen connections of a stranger',
  'Anything else that a machine thinks of',
  // Kept by Node itself or by a process's time limit, so there is no line of ours to break.
  'Headers without end',
  'The same through the gateway',
  'A page that makes the drawing program hang',
  // A trigger keeps this rule, and the tests' databases are copied from one that the unchanged migrations made.
  'An escrow or a wallet below zero',
];

const begins = (row: string, rule: string) => row.startsWith(rule);

test('every row of docs/security.md has a planted breach, or says why not', () => {
  const rules = [...ALL_BREACHES.map(({ rule }) => rule), ...WITHOUT];
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !rules.some((rule) => begins(row, rule)))).toEqual([]);
});

test('every breach is of a row', () => {
  const strangers = ALL_BREACHES.filter(({ rule }) => !rows.some((row) => begins(row, rule)));
  expect(strangers.map(titleOf)).toEqual([]);
});

test.each(ALL_BREACHES.map((breach) => [titleOf(breach), breach] as const))(
  '%s: its text stands where it is to be changed, once',
  (_title, { file, from }) => expect(read(file).split(from)).toHaveLength(2),
);
