import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { isRunning } from '../embedded-postgres/processes.ts';
import { takeLock } from '../lock.mjs';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-test-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const live = join(root, 'live');
const file = join(root, 'backups/monday.tar.gz');
let server: EmbeddedPostgres;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server on the data folder, and reads as the API's role what it holds and what that role may do. */
async function contentOf(dataDir: string) {
  const opened = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return await query(
      opened.url,
      `select count(*)::int, sum(amount)::int, current_user as role, has_table_privilege('entries', 'insert') as adds,
         has_table_privilege('entries', 'update, delete, truncate') as changes,
         (select tableowner from pg_tables where tablename = 'entries') as owner,
         (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as powerful
       from entries`,
    );
  } finally {
    await opened.stop();
  }
}

beforeAll(async () => {
  mkdirSync(join(live, 'files'), { recursive: true });
  chmodSync(live, 0o711);
  writeFileSync(join(live, 'files/a.webp'), 'image');
  writeFileSync(join(live, 'secrets.json'), '{"secret":"5e"}');
  writeFileSync(join(live, 'evidence-key.pem'), 'key');
  mkdirSync(join(live, 'evidence'));
  writeFileSync(join(live, 'evidence/signed-heads.jsonl'), 'one');
  server = await startEmbeddedPostgres({ dataDir: join(live, 'postgres') });
  await query(server.ownerUrl, 'create table entries (id int primary key, amount int not null)');
  // The API's role may only read and add, which must be so in a restored database as well.
  await query(server.ownerUrl, 'grant select, insert on entries to sohor_api');
});
afterAll(() => server?.stop());

test('a backup under a stream of writes restores to one moment of it, with files and key', async () => {
  const { lock } = takeLock(join(live, 'running.json'));
  const writer = new pg.Client({ connectionString: server.url });
  await writer.connect();
  let written = 0;
  let writing = true;
  const writes = (async () => {
    // Each transaction sums to zero, so that half of one would be noticed.
    while (writing) {
      await writer.query(`insert into entries values (${written * 2}, 7), (${written * 2 + 1}, -7)`);
      written += 1;
    }
  })();
  while (written < 20) await new Promise((resolve) => setImmediate(resolve));
  const before = written;
  await makeBackup(live, file);
  const after = written;
  expect(after).toBeGreaterThan(before);
  writing = false;
  await writes;
  await writer.end();
  lock?.release();
  expect(isRunning(server.pid)).toBe(true);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(join(root, 'backups'))).toEqual(['monday.tar.gz']);

  const copy = join(root, 'copy');
  const { setAside } = await restoreBackup(copy, file);
  expect(setAside).toBeUndefined();
  const [content] = await contentOf(copy);
  expect(content?.sum).toBe(0);
  const roles = { role: 'sohor_api', owner: 'sohor', adds: true, changes: false, powerful: false };
  expect(content).toMatchObject(roles);
  expect(content?.count).toBeGreaterThanOrEqual(before * 2);
  expect(content?.count).toBeLessThanOrEqual((after + 1) * 2);
  expect(readFileSync(join(copy, 'files/a.webp'), 'utf8')).toBe('image');
  expect(readFileSync(join(copy, 'secrets.json'), 'utf8')).toBe('{"secret":"5e"}');
  expect(readFileSync(join(copy, 'evidence-key.pem'), 'utf8')).toBe('key');
  expect(readFileSync(join(copy, 'evidence/signed-heads.jsonl'), 'utf8')).toBe('one');
});

test('restoring over data sets it aside, and never takes back what the evidence store knows', async () => {
  const copy = join(root, 'copy');
  writeFileSync(join(copy, 'evidence/signed-heads.jsonl'), 'one two');
  writeFileSync(join(copy, 'files/a.webp'), 'newer');
  const { setAside } = await restoreBackup(copy, file);
  expect(readFileSync(join(copy, 'files/a.webp'), 'utf8')).toBe('image');
  expect(readFileSync(join(setAside ?? '', 'files/a.webp'), 'utf8')).toBe('newer');
  expect(readFileSync(join(copy, 'evidence/signed-heads.jsonl'), 'utf8')).toBe('one two');
  expect(existsSync(join(setAside ?? '', 'postgres/PG_VERSION'))).toBe(true);
});

test('nothing is restored under a product that runs, nor from a file that is no backup', async () => {
  const copy = join(root, 'copy');
  const { lock } = takeLock(join(copy, 'running.json'));
  await expect(restoreBackup(copy, file)).rejects.toThrow(/Stop it before you restore/);
  lock?.release();
  const other = join(root, 'other.tar.gz');
  writeFileSync(other, 'no archive');
  await expect(restoreBackup(copy, other)).rejects.toThrow(/tar failed/);
  expect(readFileSync(join(copy, 'files/a.webp'), 'utf8')).toBe('image');
  expect(readdirSync(copy).filter((name) => name.startsWith('.restore'))).toEqual([]);
});

test('a backup is never overwritten', async () => {
  await expect(makeBackup(live, file)).rejects.toThrow(/exists already/);
});
