import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createTestDatabase, ownerOf } from '../platform/testing/databases.ts';
import { CATALOGUE, type Catalogue, migrationNames } from './catalogue.ts';
import { catalogueOf, isOwnStatement, namesIn } from './statements.ts';

const { newestMigration, statements } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Catalogue;
/** With more, it is not of the release before, and says nothing of the tables that came since. */
const MAX_LATER_MIGRATIONS = 12;
/** Bits of `pg_trigger.tgtype`. */
const BEFORE_INSERT_OF_EACH_ROW = 7;

/** As the API, which has no more rights than it was granted, and as the role that migrates. */
let api: pg.Client;
let owner: pg.Client;
beforeEach(async () => {
  const url = await createTestDatabase();
  api = new pg.Client(url);
  owner = new pg.Client(ownerOf(url));
  await Promise.all([api.connect(), owner.connect()]);
});
afterEach(() => Promise.all([api?.end(), owner?.end()]));

/** Statements of the release before that would fail on these tables or give back something else, a sentence for each. */
async function failures(): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { text, types }] of statements.entries()) {
    try {
      // Parsed, checked and planned as when it runs, for any values.
      await api.query(`explain (generic_plan) ${text}`);
      if (types) await api.query(`prepare s${at} as ${text}`);
    } catch (error) {
      found.push(`${(error as Error).message}: ${text.slice(0, 200)}`);
    }
  }
  return [...found, ...(await otherTypes()), ...(await unfilled())];
}

async function otherTypes(): Promise<string[]> {
  const { rows } = await api.query<{ at: number; types: number[] }>(
    `select substr(name, 2)::int as at, coalesce(result_types::oid[]::int[], '{}') as types from pg_prepared_statements`,
  );
  return rows.flatMap(({ at, types }) => {
    const { text = '', types: before = [] } = statements[at] ?? {};
    return `${types}` === `${before}`
      ? []
      : `it gives back types ${types} and not ${before}: ${text.slice(0, 200)}`;
  });
}

/** Columns that need a value which neither an INSERT of the release before gives nor a trigger. */
async function unfilled(): Promise<string[]> {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'
        and not exists (
          select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = table_name::regclass and t.tgtype & ${BEFORE_INSERT_OF_EACH_ROW} = ${BEFORE_INSERT_OF_EACH_ROW}
            and strpos(lower(p.prosrc), 'new.' || column_name || ' :=') > 0)`,
  );
  return statements.flatMap(({ text }) =>
    [...text.matchAll(/insert into "?(\w+)"?(?: as \w+)?\s*\(([^)]*)\)/gi)].flatMap(
      ([, table, given = '']) => {
        const columns = given.split(',').map((column) => column.replaceAll('"', '').trim());
        return rows
          .filter(({ table_name, column_name }) => table_name === table && !columns.includes(column_name))
          .map(({ column_name }) => `it leaves ${table}.${column_name} empty: ${text.slice(0, 200)}`);
      },
    ),
  );
}

test('every statement of the release before runs on the tables of this one', async () => {
  expect(statements.length).toBeGreaterThan(650);
  expect(await failures()).toEqual([]);
});

test('the statements are of a recent release: `npm run statements:record -w api` writes those of this one', () => {
  const migrations = migrationNames();
  expect(migrations).toContain(newestMigration);
  expect(migrations.slice(migrations.indexOf(newestMigration) + 1).length).toBeLessThanOrEqual(
    MAX_LATER_MIGRATIONS,
  );
});

test.each([
  ['a column that went', 'alter table campaigns drop column caption_direction cascade'],
  ['a column with another name', 'alter table code_lanes rename column guesses_left to guesses'],
  ['a table that went', 'drop table code_messages'],
  ['another type', 'alter table rate_counters alter column count type text'],
  ['another type that is only read', 'alter table wallets alter column balance_idr type numeric'],
  ['a right that went', 'revoke update on payouts from sohor_api'],
  [
    'a function with other arguments',
    `drop function ledger_append(jsonb, jsonb);
      create function ledger_append(posted jsonb) returns boolean language sql as 'select true'`,
  ],
  ['a column that must be filled', 'alter table code_events add column reason text not null'],
  ['one in the second INSERT of a statement', 'alter table notice_deliveries add column added text not null'],
  [
    'one that a trigger fills for an UPDATE only',
    `alter table code_events add column reason text not null;
      create function give_reason() returns trigger language plpgsql as 'begin new.reason := 1; return new; end';
      create trigger give_reason before update on code_events for each row execute function give_reason()`,
  ],
  ['one beside columns that a trigger fills', 'alter table audit_entries add column reason text not null'],
  ['an index that ON CONFLICT goes by', 'alter table rate_counters drop constraint rate_counters_pkey'],
])('the comparison sees %s', async (_what, change) => {
  await owner.query(change);
  expect(await failures()).not.toEqual([]);
});

test.each([
  ['a module', true, 'at async findKol (file:///sohor/api/modules/kols/find-kols.ts:12:3)'],
  ['a test', false, 'at async Object.<anonymous> (file:///sohor/api/modules/closings/erased.test.ts:12:3)'],
  [
    'a fixture that a module calls',
    false,
    'at query (file:///sohor/node_modules/pg-pool/index.js:1:1)\n    at x (/sohor/api/a-fixture.ts:1:1)\n    at y (/sohor/api/modules/a.ts:1:1)',
  ],
  ['migrations', false, 'at async apply (file:///sohor/api/platform/migrations/apply-migrations.ts:12:3)'],
])("asked by %s: %p, it is the API's own", (_who, isOwn, frames) => {
  expect(isOwnStatement('select 1', `Error\n    ${frames}`)).toBe(isOwn);
});

test('of statements that name the same things the shortest is kept, with the types of its result', () => {
  const recorded = [
    { text: 'insert into "a" ("b", "c") values ($1, $2), ($3, $4)' },
    { text: 'insert into "a" ("b", "c") values ($1, $2)' },
    { text: 'insert into "a" ("b", "c") values ($1, $2)', types: [] },
    { text: 'insert into "a" ("b", "c") values ($1, $2)' },
    { text: 'select "b" from "a" where "b" in ($1, $2, $3) and "c" = $4', types: [25] },
    { text: 'select "b" from "a" where "b" in ($1) and "c" = $2', types: [25] },
    { text: 'select "a"."b" from "a" where "c" = $2', types: [25] },
  ];
  expect(new Set(recorded.map(({ text }) => namesIn(text))).size).toBe(3);
  expect(catalogueOf(recorded)).toEqual([recorded[2], recorded[6], recorded[5]]);
});
