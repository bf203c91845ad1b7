import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, keepDatabase } from './database.ts';
import { describe as tell } from './problem.ts';

const disk = mkdtempSync(join(tmpdir(), 'full-disk-test-'));
/** A disk of its own, small enough to be filled. Only root may have one. */
const mounted =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', disk]).status === 0;
if (!mounted)
  process.stdout.write('No file system can be mounted here: the drill of the full disk is skipped.\n');

const givenUp: string[] = [];
let database: Database | undefined;
afterAll(async () => {
  await database?.stop();
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** `ok`, PostgreSQL's error code, or `away` if there was no answer. */
async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
    return 'ok';
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(work: () => Promise<boolean>): Promise<void> {
  while (!(await work())) await new Promise((done) => setTimeout(done, 100));
}

function fillToTheBrim(): void {
  const file = openSync(join(disk, 'filling'), 'w');
  for (const size of [1024 * 1024, 4096])
    try {
      for (const block = Buffer.alloc(size, 1); ; ) writeSync(file, block);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  closeSync(file);
}

(mounted ? test : test.skip)(
  'on a full disk the database reads on, writes nothing, and is as before once there is room',
  async () => {
    mkdirSync(join(disk, 'data/logs'), { recursive: true, mode: 0o711 });
    const kept = await keepDatabase(join(disk, 'data'), (problem) => void givenUp.push(tell(problem)));
    database = kept;
    const owner = kept.ownerUrl;
    const write = "insert into notes select 'x' from generate_series(1, 100)";
    expect(await ask(owner, 'create table notes (text text)')).toBe('ok');
    expect(await ask(owner, write)).toBe('ok');

    fillToTheBrim();
    await until(async () => (await ask(owner, write)) === '25006');
    expect(await ask(owner, 'select count(*) from notes')).toBe('ok');

    // Without room it cannot start again, but starting it is not given up.
    process.kill(
      Number(readFileSync(join(disk, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await until(async () => (await ask(owner, 'select 1')) !== 'ok');

    rmSync(join(disk, 'filling'));
    await until(async () => (await ask(owner, write)) === 'ok');
    expect(givenUp).toEqual([]);
  },
);
