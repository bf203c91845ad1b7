import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createTestDatabase, ownerOf } from '../platform/testing/databases.ts';
import { CATALOGUE } from './catalogue.ts';
import { catalogueOf, shapeOf } from './statements.ts';

const statements: readonly string[] = JSON.parse(readFileSync(CATALOGUE, 'utf8'));

let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client(ownerOf(await createTestDatabase()));
  await client.connect();
});
afterEach(() => client?.end());

/** Statements of the release before that would fail on these tables, a sentence for each. */
async function failures(): Promise<string[]> {
  const found: string[] = [];
  for (const text of statements) {
    try {
      // Parsed, checked and planned as when it runs, for any values.
      await client.query(`explain (generic_plan) ${text}`);
    } catch (error) {
      found.push(`${(error as Error).message}: ${text.slice(0, 200)}`);
    }
  }
  return [...found, ...(await unfilled())];
}

/** Columns that need a value which an INSERT of the release before does not give. */
async function unfilled(): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  return statements.flatMap((text) => {
    const [, table, given = ''] = /insert into "?(\w+)"?(?: as \w+)? \(([^)]*)\)/i.exec(text) ?? [];
    const columns = given.split(',').map((column) => column.replaceAll('"', '').trim());
    return rows
      .filter(({ table_name, column_name }) => table_name === table && !columns.includes(column_name))
      .map(({ column_name }) => `it leaves ${table}.${column_name} empty: ${text.slice(0, 200)}`);
  });
}

test('every statement of the release before runs on the tables of this one', async () => {
  expect(statements.length).toBeGreaterThan(150);
  expect(await failures()).toEqual([]);
  process.stdout.write(
    `the release before: ${statements.length} statements, all of them run on these tables\n`,
  );
});

test.each([
  ['a column that went', 'alter table campaigns drop column caption_direction cascade'],
  ['a column with another name', 'alter table code_lanes rename column guesses_left to guesses'],
  ['a table that went', 'drop table code_messages'],
  ['another type', 'alter table rate_counters alter column count type text'],
  [
    'a function with other arguments',
    'alter function ledger_post(text, text, text, jsonb, uuid) rename to post',
  ],
  ['a column that must be filled', 'alter table code_events add column reason text not null'],
  ['an index that ON CONFLICT goes by', 'alter table rate_counters drop constraint rate_counters_pkey'],
])('the comparison sees %s', async (_what, change) => {
  await client.query(change);
  expect(await failures()).not.toEqual([]);
});

test('statements that differ in the number of their values only are one', () => {
  const texts = [
    'insert into "a" ("b", "c") values ($1, $2), ($3, $4)',
    'insert into "a" ("b", "c") values ($1, $2)',
    'select "b" from "a" where "b" in ($1, $2, $3) and "c" = $4',
    'select "b" from "a" where "b" in ($1) and "c" = $2',
  ];
  expect(new Set(texts.map(shapeOf)).size).toBe(2);
  expect(catalogueOf(texts)).toEqual([texts[1], texts[3]]);
});
