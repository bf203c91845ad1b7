import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy } from './health.ts';
import { freePort } from './ports.ts';
import { nodeFile } from './processes.ts';
import { Service } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'service-test-'));
const program = join(import.meta.dirname, 'test-product/api/server.ts');
const stop = new AbortController();
let service: Service | undefined;
afterAll(async () => {
  stop.abort();
  await service?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The KILLS environment variable sets another number. */
const KILLS = Number(process.env.KILLS ?? 10);

/** For one restart; far longer than the limit below. */
const RESTART_TIMEOUT_MS = 60_000;

test('a server that is killed again and again is back each time as quickly as the first time', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api/v1/ready`;
  const troubles: string[] = [];
  service = new Service({
    name: 'The server',
    command: nodeFile(program, folder, { ...process.env, API_PORT: String(port), FAKE_API: '' }),
    log: join(folder, 'server.log'),
    healthUrl: url,
    stop: stop.signal,
    onTrouble: (message) => void troubles.push(message),
    onGivenUp: (problem) => void troubles.push(`given up: ${problem.message}`),
  });
  const began = Date.now();
  await service.start();
  const startMs = Date.now() - began;
  const pidOf = async () => ((await (await fetch(url)).json()) as { pid: number }).pid;
  const pauses: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    // Waits until its keeper has seen it work, or the next kill would count as a failed start: four in a row are given up.
    const isKnown = () => troubles.filter((message) => message.endsWith('runs again.')).length > kill;
    const isBack = async () =>
      (await isHealthy(url)) && (await pidOf().catch(() => pid)) !== pid && isKnown();
    while (!(await isBack())) {
      // Ends this loop, which would go on after the test has failed and keep the whole run from ending.
      if (Date.now() - killed > RESTART_TIMEOUT_MS) throw new Error(`not back:\n${troubles.join('\n')}`);
      await pause(10);
    }
    pauses.push(Date.now() - killed);
  }
  expect(troubles.filter((message) => message.startsWith('given up'))).toEqual([]);
  const slowest = Math.max(...pauses);
  process.stdout.write(
    `${KILLS} kills in a row: back after ${Math.round(slowest)} ms at most, a start takes ${startMs} ms\n`,
  );
  // With pauses that grow, their sum was 4 s from the fourth kill on and 15 s from the sixth, on any machine.
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(KILLS * Math.max(3_000, 3 * startMs));
});
