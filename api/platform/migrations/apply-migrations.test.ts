import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '../../migrate.ts';
import { createEmptyDatabase, createTestDatabase, ownerOf } from '../testing/databases.ts';
import { applyMissing, OtherBaselineError } from './apply-migrations.ts';

const QUICK = { lockMs: 30, restMs: 10 };
const LOOK_MS = 5;

let url: string;
let folder: string;
let client: pg.Client;
const others: pg.Client[] = [];
beforeEach(async () => {
  url = ownerOf(await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'sohor-migrations-'));
  client = await connected();
  // The folder of these tests has no baseline.
  await client.query('truncate schema_migrations');
  await client.query('create table notes (id int primary key, text text)');
  await client.query('insert into notes select n, n::text from generate_series(1, 100) n');
});
afterEach(async () => {
  for (const one of others.splice(0)) await one.end().catch(() => {});
  await rm(folder, { recursive: true });
});

async function connected(): Promise<pg.Client> {
  const one = new pg.Client(url);
  one.on('error', () => {});
  await one.connect();
  others.push(one);
  return one;
}

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const apply = (times = {}, by = client) =>
  applyMissing(by, pathToFileURL(`${folder}/`), { ...QUICK, ...times });
const isApplied = async (name: string) =>
  (await client.query('select from schema_migrations where name = $1', [name])).rowCount === 1;
const isValid = async (index: string) =>
  (await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])).rows[0]
    ?.indisvalid;

/** Another transaction, which holds a lock on the table and has a snapshot. */
async function holder() {
  const other = await connected();
  await other.query('begin isolation level repeatable read');
  await other.query('update notes set text = text where id = 1');
  return other;
}

async function untilWaiting(by: pg.Client) {
  const { rows } = await by.query<{ pid: number }>('select pg_backend_pid() as pid');
  return async () => {
    const watcher = await connected();
    for (;;) {
      const { rowCount } = await watcher.query(
        "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
        [rows[0]?.pid],
      );
      if (rowCount) return;
      await pause(LOOK_MS);
    }
  };
}

test('a migration that waits for a lock gives way again and again, and is done when the lock is free', async () => {
  await write('0100_more.sql', 'alter table notes add column more text;');
  const other = await holder();
  const waiting = await untilWaiting(client);
  const applying = apply();
  await waiting();
  // A migration that waited for its lock without end would hold up this reader as well.
  const reader = await connected();
  for (let read = 0; read < 20; read += 1) await reader.query('select count(*) from notes');
  await other.query('commit');
  expect(await applying).toEqual(['0100_more.sql']);
  await client.query('select more from notes');
});

test('a statement that takes too long in a transaction is ended, and leaves nothing behind', async () => {
  await write('0100_slow.sql', 'create table half (id int); select pg_sleep(30);');
  await expect(apply({ statementMs: 100 })).rejects.toThrow(
    /migration 0100_slow.sql failed: .*statement timeout/,
  );
  expect(await isApplied('0100_slow.sql')).toBe(false);
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
});

const INDEX = '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS notes_by_text ON notes (text);\n';

test('an index is made while others write', async () => {
  await write('0100_index.sql', INDEX);
  const other = await holder();
  const waiting = await untilWaiting(client);
  const applying = apply();
  await waiting();
  const writer = await connected();
  await writer.query("insert into notes values (1000, 'meanwhile')");
  await other.query('commit');
  await applying;
  expect([await isValid('notes_by_text'), await isApplied('0100_index.sql')]).toEqual([true, true]);
});

test('an index whose making was broken off is made anew', async () => {
  await write('0100_index.sql', INDEX);
  const other = await holder();
  const doomed = await connected();
  const waiting = await untilWaiting(doomed);
  const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
  const applying = apply({}, doomed);
  const broken = expect(applying).rejects.toThrow();
  await waiting();
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken;
  expect([await isValid('notes_by_text'), await isApplied('0100_index.sql')]).toEqual([false, false]);
  await other.query('commit');
  await apply();
  expect([await isValid('notes_by_text'), await isApplied('0100_index.sql')]).toEqual([true, true]);
});

test('three processes that migrate an empty database at once do it once', async () => {
  const empty = await createEmptyDatabase();
  const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(ownerOf(empty), empty)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  const one = new pg.Client(ownerOf(empty));
  await one.connect();
  const { rows } = await one.query(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  await one.end();
  expect(rows).toEqual([]);
});

test('a database of another baseline is refused in one sentence, and nothing in it is changed', async () => {
  await client.query("insert into schema_migrations (name) values ('0001_identity.sql')");
  await write('0001_platform.sql', 'drop table notes;');
  await expect(apply()).rejects.toThrow(OtherBaselineError);
  expect((await client.query('select from notes')).rowCount).toBe(100);
});

test("files that a later release applied stand in nobody's way", async () => {
  await client.query("insert into schema_migrations (name) values ('0999_later.sql')");
  await write('0100_more.sql', 'alter table notes add column more text;');
  expect(await apply()).toEqual(['0100_more.sql']);
});
