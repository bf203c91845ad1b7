import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-product-test-'));
chmodSync(dataDir, 0o711);
const program = fileURLToPath(new URL('test-product/start.ts', import.meta.url));
let env: NodeJS.ProcessEnv;
const runs: ChildProcess[] = [];

interface Run {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

function start(more: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(process.execPath, [program], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  runs.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return { child, said: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Waits until the output has these words. If the process ends before, fails with all of its output. */
async function untilSaid(run: Run, words: string): Promise<void> {
  for (; !run.said().includes(words); await pause(50))
    if (run.child.exitCode !== null) throw new Error(`It ended without "${words}":\n${run.said()}`);
}

const isReady = (run: Run) => untilSaid(run, 'Ctrl-C');
const api = async (path = '/api/v1/ready') => {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}${path}`, { headers: { connection: 'close' } });
  return answer.ok ? ((await answer.json()) as { pid: number; secret: string }) : undefined;
};
const listens = (port: string | undefined) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  const { DATABASE_URL: _, SOHOR_SECRET: __, ...rest } = process.env;
  const ports = { PORT: String(await freePort()), SIMULATORS_PORT: String(await freePort()) };
  env = { ...rest, ...ports, SOHOR_DATA_DIR: dataDir };
});
afterEach(async () => {
  for (const child of runs.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a first start ends in the block of addresses and accounts; Ctrl-C ends all of it', async () => {
  const run = start();
  await isReady(run);
  expect(run.said()).toContain('Builds the site');
  expect(run.said()).toContain(`http://localhost:${env.PORT}`);
  expect(run.said()).toMatch(/Brand\s+\+628111\s+Kopi Senja/);
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  expect((await api())?.secret).toBe(secret);
  // The demo data were sealed with the API's own secret.
  expect(readFileSync(join(dataDir, 'seeded-with'), 'utf8')).toBe(secret);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`already runs on this data: process ${run.child.pid}`);

  // npm repeats the terminal's signal, so the second one must not be taken for a request to stop at once.
  run.child.kill('SIGINT');
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(run.said()).toContain('Stopped.');
  expect(await listens(env.PORT)).toBe(false);
  expect(await listens(env.SIMULATORS_PORT)).toBe(false);
});

test('a killed API comes back, a killed PostgreSQL too, one without its socket as well, and so does the whole after kill -9', async () => {
  const first = start();
  await isReady(first);
  expect(first.said()).not.toContain('Demo data loaded');
  await api('/die').catch(() => undefined);
  await untilSaid(first, 'The API runs again');
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await untilSaid(first, 'PostgreSQL runs again');
  // A person or a cleaner removed it.
  rmSync(join(dataDir, 'postgres/.s.PGSQL.5432'));
  await untilSaid(first, 'The socket of PostgreSQL is gone');
  for (; first.said().split('PostgreSQL runs again').length < 3; ) await pause(50);

  first.child.kill('SIGKILL');
  const again = start();
  await isReady(again);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('a port that another program uses is named, with the variable that changes it', async () => {
  const other = createServer().listen(Number(env.PORT), '127.0.0.1');
  await once(other, 'listening');
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain(`Port ${env.PORT}, meant for the product, is in use`);
  expect(run.said()).toContain('PORT=');
  other.close();
});

test('an API that cannot start is reported with its last words, and nothing stays behind', async () => {
  const run = start({ FAKE_API: 'broken' });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('no such table: campaigns');
  expect(await listens(env.SIMULATORS_PORT)).toBe(false);
});

test('a site that was published elsewhere is served as it is; a folder without one is refused', async () => {
  const site = mkdtempSync(join(tmpdir(), 'start-product-site-'));
  const without = start({ SITE_DIR: site });
  expect(await without.ended).toBe(1);
  expect(without.said()).toContain(`there is no published site in ${site}`);
  writeFileSync(join(site, 'site.json'), '{}');
  const run = start({ SITE_DIR: site });
  await isReady(run);
  expect(run.said()).not.toContain('Builds the site');
  rmSync(site, { recursive: true });
});
