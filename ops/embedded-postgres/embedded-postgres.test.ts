import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isRunning, pause, waitUntilGone } from './processes.ts';

const root = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'));
// If started as root, the server runs as another user, who needs access to this folder.
chmodSync(root, 0o711);
const started: EmbeddedPostgres[] = [];
let folders = 0;

const newDataDir = () => join(root, String(++folders), 'postgres');

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  started.push(server);
  return server;
}

/** Another process that supervises a server, until it or this one is killed. */
function hold(dataDir: string, ...more: string[]) {
  const imported = ['--import', new URL('../exit-with-parent.mjs', import.meta.url).href];
  const program = fileURLToPath(new URL('hold-server.ts', import.meta.url));
  return spawn(process.execPath, [...imported, program, dataDir, ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SOHOR_PARENT_PIPE: '0' },
  });
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a fresh folder becomes a database with an owner and a role that owns nothing, which nothing on the network can reach', async () => {
  const server = await start(newDataDir());
  expect(server).toMatchObject({ fresh: true, attached: false });
  const who = `select current_user as who, current_database() as database, current_setting('listen_addresses') as network,
       (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as powerful,
       has_database_privilege(current_database(), 'create') as creates`;
  const common = { database: 'sohor', network: '', powerful: false };
  expect(await query(server.url, who)).toEqual([{ ...common, who: 'sohor_api', creates: false }]);
  expect(await query(server.ownerUrl, who)).toEqual([{ ...common, who: 'sohor', creates: true }]);
  // The extension for searching names can be created without a superuser.
  await query(server.ownerUrl, 'create extension pg_trgm');
  await expect(query(server.url, 'create table note as select 42 as answer')).rejects.toThrow(
    'permission denied',
  );
  await server.stop();
  expect(isRunning(server.pid)).toBe(false);
  expect(existsSync(join(server.socketDir, '.s.PGSQL.5432'))).toBe(false);
});

test('a restart keeps the data', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.ownerUrl, 'create table note as select 42 as answer');
  await first.stop();
  const second = await start(dataDir);
  expect(second.fresh).toBe(false);
  expect(await query(second.ownerUrl, 'select answer from note')).toEqual([{ answer: 42 }]);
});

test('a server that is killed reports it, and comes back at the same address with what was acknowledged', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.ownerUrl, 'create table note as select 42 as answer');
  process.kill(first.pid, 'SIGKILL');
  await first.crashed;
  const second = await start(dataDir);
  expect(second).toMatchObject({ attached: false, url: first.url });
  expect(await query(second.ownerUrl, 'select answer from note')).toEqual([{ answer: 42 }]);
});

test('a start waits for the sessions that outlive a killed server', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const busy = new pg.Client({ connectionString: first.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const sleeping = busy
    .query('select sum(length(md5(n::text))) from generate_series(1, 3000000) n')
    .catch(() => undefined);
  await query(first.url, 'select pg_sleep(0.1)');
  process.kill(first.pid, 'SIGKILL');
  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await sleeping;
  await busy.end().catch(() => undefined);
});

test.each(['durable', 'throw-away'])('a server for %s data ends with its supervisor', async (kind) => {
  const dataDir = newDataDir();
  const supervisor = hold(dataDir, kind);
  const pid = Number(await new Promise((done) => supervisor.stdout.once('data', done)));
  supervisor.kill('SIGKILL');
  expect(await waitUntilGone(pid, 120_000)).toBe(true);
  expect((await start(dataDir)).attached).toBe(false);
});

test('a supervisor killed while its server starts leaves no server', async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const supervisor = hold(dataDir);
  const file = join(dataDir, 'postmaster.pid');
  // PostgreSQL makes the file first, and then writes its number there.
  const written = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);
  let pid = written();
  for (; pid === 0; pid = written()) await pause(1);
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  expect(await waitUntilGone(pid, 30_000)).toBe(true);
});

test('the socket lies with the data, or where a link of a short name leads there, which is brought back', async () => {
  const near = await start(newDataDir());
  expect(near.socketDir).toBe(near.dataDir);
  const far = await start(join(root, 'a folder with blanks, commas and é'.repeat(3), 'postgres'));
  expect(Buffer.byteLength(far.socketDir)).toBeLessThan(90);
  expect(await query(far.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  rmSync(far.socketDir);
  await expect(query(far.url, 'select 1 as one')).rejects.toThrow('ENOENT');
  expect(far.isReachable()).toBe(true);
  expect(await query(far.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await far.stop();
  expect(existsSync(far.socketDir)).toBe(false);
});

test('who looks at a server that another process runs does not end it by ending', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const visitor = hold(dataDir);
  const pid = Number(await new Promise((done) => visitor.stdout.once('data', done)));
  expect(pid).toBe(server.pid);
  visitor.kill('SIGKILL');
  await once(visitor, 'exit');
  // Gives the visitor's watch enough time: another server is started and ended by its watch meanwhile.
  const other = newDataDir();
  const supervisor = hold(other);
  const otherPid = Number(await new Promise((done) => supervisor.stdout.once('data', done)));
  supervisor.kill('SIGKILL');
  expect(await waitUntilGone(otherPid, 120_000)).toBe(true);
  expect(isRunning(server.pid)).toBe(true);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a supervisor killed while it makes the database leaves nothing that stops the next start', async () => {
  const dataDir = newDataDir();
  const supervisor = hold(dataDir);
  await new Promise((done) => setTimeout(done, 250));
  supervisor.kill('SIGKILL');
  await waitUntilGone(supervisor.pid ?? 0, 120_000);
  const server = await start(dataDir);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two folders at once, and two starts on one folder, end with one server on each', async () => {
  const [shared, other] = [newDataDir(), newDataDir()];
  const [first, second, third] = await Promise.all([start(shared), start(shared), start(other)]);
  expect(first.pid).toBe(second.pid);
  expect([first.attached, second.attached].filter(Boolean)).toHaveLength(1);
  expect(third.pid).not.toBe(first.pid);
});

test('a number in the lock file that now belongs to another program does not stop a start', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const lock = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(dataDir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
  expect((await start(dataDir)).attached).toBe(false);
});

test('a server for reading only refuses what writes, until it is told otherwise or started anew', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const outcome = (text: string) =>
    query(server.superuserUrl, text).then(
      () => 'done',
      (error) => error.code as string,
    );
  const until = async (wanted: string) => {
    while ((await outcome('create table if not exists notes (text text)')) !== wanted) await pause(50);
  };
  await until('done');
  server.setReadOnly(true);
  await until('25006');
  expect(await outcome('select * from notes')).toBe('done');
  server.setReadOnly(false);
  await until('done');
  server.setReadOnly(true);
  await server.stop();
  expect(await query((await start(dataDir)).superuserUrl, 'create table others (text text)')).toEqual([]);
});

test('a folder with something else in it is refused and left alone', async () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'holiday.txt'), 'photos');
  await expect(start(dataDir)).rejects.toThrow('holds no PostgreSQL data');
  expect(readFileSync(join(dataDir, 'holiday.txt'), 'utf8')).toBe('photos');
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;
asRoot('as root, a folder that the server cannot reach is a clear error', async () => {
  const dataDir = newDataDir();
  mkdirSync(dirname(dataDir), { mode: 0o700 });
  writeFileSync(join(dirname(dataDir), 'holiday.txt'), 'photos');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('cannot be reached by the user');
});
