import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { readArchiveLine } from '../embedded-postgres/log-archive.ts';
import { takeLock } from '../lock.mjs';
import { basesIn, linesIn } from './bases.ts';
import { archiveRound } from './keep-archive.ts';
import { readMoment } from './read-moment.ts';
import { type Moment, restoreTo } from './restore-to.ts';

const root = mkdtempSync(join(tmpdir(), "sohor-archive's-100%-"));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const dataDir = join(root, 'data');
const archiveDir = join(root, 'archive');
const DAY_MS = 86_400_000;
let server: EmbeddedPostgres;
let lock: { release: () => void } | undefined;

async function query<T extends pg.QueryResultRow>(text: string, url = server.ownerUrl): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL as the product does: with the lock held, and its log sent to the archive. */
async function start() {
  lock = takeLock(join(dataDir, 'running.json')).lock;
  server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), archive: archiveDir });
}
async function stop() {
  await server.stop();
  lock?.release();
}
const round = (now?: Date) => archiveRound({ dataDir, archiveDir, url: server.url }, now);
const names = async () =>
  (await query<{ name: string }>('select name from orders order by name')).map(({ name }) => name);
const add = (name: string) => query(`insert into orders values ('${name}')`);
/** The database's own time, with a pause on both sides, so that no change falls on it. */
async function moment(): Promise<Date> {
  await pause(20);
  const [row] = await query<{ now: Date }>('select clock_timestamp() as now');
  await pause(20);
  return row?.now ?? new Date();
}
async function restored(to: Moment) {
  await restoreTo(dataDir, archiveDir, to);
  await start();
  return names();
}

let beforeMistake: Date;
let afterMistake: Date;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'files/2026'), { recursive: true });
  chmodSync(dataDir, 0o711);
  await start();
  await query('create table orders (name text primary key)');
  await add('in the base');
  writeFileSync(join(dataDir, 'files/2026/old.webp'), 'old');
});
afterAll(() => stop().catch(() => undefined));

test('a table that was emptied by mistake comes back as it was just before, with the images since the base', async () => {
  expect(await round()).toBeUndefined();
  await add('after the base');
  writeFileSync(join(dataDir, 'files/2026/new.webp'), 'new');
  await round();
  beforeMistake = await moment();
  await query('delete from orders');
  afterMistake = await moment();
  await add('after the mistake');
  await stop();

  expect(await restored(beforeMistake)).toEqual(['after the base', 'in the base']);
  expect(readFileSync(join(dataDir, 'files/2026/new.webp'), 'utf8')).toBe('new');
  expect(readFileSync(join(dataDir, 'files/2026/old.webp'), 'utf8')).toBe('old');
});

test('what is restored goes on in a line of its own, and both can be gone back to', async () => {
  expect(await round()).toBeUndefined();
  expect(linesIn(archiveDir)).toHaveLength(2);
  await add('in the second life');
  const second = await moment();
  await add('later');
  await stop();

  expect(await restored(afterMistake)).toEqual([]);
  await stop();
  expect(await restored(second)).toEqual(['after the base', 'in the base', 'in the second life']);
});

test('a lost disk costs what was written since the log was last sent, and no more', async () => {
  await round();
  await add('sent');
  const line = readArchiveLine(join(dataDir, 'postgres'))?.line ?? '';
  const [segment] = await query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
    server.superuserUrl,
  );
  while (!existsSync(join(archiveDir, line, 'wal', `${segment?.name}.gz`))) await pause(20);
  process.kill(server.pid, 'SIGKILL');
  await server.crashed;
  lock?.release();
  rmSync(dataDir, { recursive: true });

  expect(await restored('latest')).toContain('sent');
  expect(readFileSync(join(dataDir, 'files/2026/new.webp'), 'utf8')).toBe('new');
});

test('a segment is closed after half a minute, though it is not full', async () => {
  const [row] = await query<{ seconds: string }>("select current_setting('archive_timeout') as seconds");
  expect(row?.seconds).toBe('30s');
});

test('a moment outside of the archive is refused, and leaves everything as it is', async () => {
  await round();
  const here = await names();
  await stop();
  const before = readdirSync(dataDir).sort();
  await expect(restoreTo(dataDir, archiveDir, new Date())).rejects.toThrow(/does not reach that moment/);
  await expect(restoreTo(dataDir, archiveDir, new Date(0))).rejects.toThrow(/The archive begins at/);
  await expect(restoreTo(dataDir, join(root, 'nothing'), 'latest')).rejects.toThrow(/There is no archive/);
  expect(readdirSync(dataDir).sort()).toEqual(before);
  await start();
  expect(await names()).toEqual(here);
});

test('an archive that takes nothing is reported, and no file of another cluster is overwritten', async () => {
  const line = readArchiveLine(join(dataDir, 'postgres'))?.line ?? '';
  const [next] = await query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  const file = join(archiveDir, line, 'wal', `${next?.name}.gz`);
  writeFileSync(file, "another cluster's");
  await add('not sent');
  await query('select pg_switch_wal()', server.superuserUrl);
  let said: string | undefined;
  while (!said) {
    await pause(50);
    said = await round();
  }
  expect(said).toContain(`could not store ${next?.name}`);
  expect(readFileSync(file, 'utf8')).toBe("another cluster's");
  rmSync(file);
});

test('a line that would have a gap is not gone on with', async () => {
  const before = readArchiveLine(join(dataDir, 'postgres'))?.line;
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), archive: false });
  await add('not archived');
  await stop();
  await start();
  expect(readArchiveLine(join(dataDir, 'postgres'))?.line).not.toBe(before);
});

test('a base is made each day, and after a week only what the last seven days need is left', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  for (const days of [0, 0.9, 1.1]) await round(inDays(days));
  const line = readArchiveLine(join(dataDir, 'postgres'))?.line;
  expect(linesIn(archiveDir).length).toBeGreaterThan(1);
  const bases = basesIn(archiveDir).filter((base) => base.line === line);
  expect(bases).toHaveLength(2);
  rmSync(join(dataDir, 'files/2026/old.webp'));
  await round(inDays(20));
  expect(linesIn(archiveDir)).toEqual([line]);
  const [base, ...more] = basesIn(archiveDir);
  expect(more).toEqual([]);
  const segments = readdirSync(join(archiveDir, line ?? '', 'wal')).filter((name) =>
    /^[0-9A-F]{24}/.test(name),
  );
  expect(segments.filter((name) => name.slice(0, 24) < (base?.firstSegment ?? ''))).toEqual([]);
  expect(existsSync(join(archiveDir, 'files/2026/old.webp'))).toBe(false);
  expect(existsSync(join(archiveDir, 'files/2026/new.webp'))).toBe(true);
});

test('a moment is written with its zone, and lies behind us', () => {
  expect(readMoment('2026-03-31T16:20:00+07:00')).toEqual(new Date('2026-03-31T09:20:00Z'));
  for (const text of ['2026-03-31T16:20:00', '2026-03-31', 'yesterday', '2026-13-31T16:20:00Z'])
    expect(() => readMoment(text)).toThrow(/no moment with a zone/);
  expect(() => readMoment('2999-01-01T00:00:00Z')).toThrow(/has not been yet/);
});
