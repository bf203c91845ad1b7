import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run generated-requests -w api -- 200000 [first seed]`: runs generated-requests.test.ts in slices of 10,000, each on a new
 * database and with a seed of its own, and prints what came of it as JSON. A slice that fails is counted, and the next
 * one runs all the same. `FUZZ_RUNS=10000 FUZZ_SEED=<its seed>` with the test repeats one slice.
 */
const SLICE = 10_000;

interface Slice {
  readonly seed: number;
  readonly requests: number;
  readonly hasFailed: boolean;
}

const wanted = Number(process.argv[2] ?? 200_000);
const first = Number(process.argv[3] ?? randomInt(1, 1_000_000));
const folder = await mkdtemp(join(tmpdir(), 'sohor-generated-'));
const slices: Slice[] = [];
const statuses: Record<string, number> = {};
const started = performance.now();

for (let at = 0; at * SLICE < wanted; at += 1) {
  const runs = Math.min(SLICE, wanted - at * SLICE);
  const seed = first + at;
  const counts = join(folder, `${seed}.json`);
  const env = { ...process.env, FUZZ_RUNS: `${runs}`, FUZZ_SEED: `${seed}`, FUZZ_COUNTS: counts };
  const child = spawn('npm', ['test', '-w', 'api', '--', 'security/generated-requests'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = await once(child, 'close');
  const counted = await readFile(counts, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, number>,
    () => ({}),
  );
  for (const [status, count] of Object.entries(counted)) statuses[status] = (statuses[status] ?? 0) + count;
  const requests = Object.values(counted).reduce((sum, count) => sum + count, 0);
  slices.push({ seed, requests, hasFailed: code !== 0 });
  process.stderr.write(`${code === 0 ? '✓' : '✗'} seed ${seed}: ${JSON.stringify(counted)}\n`);
  if (code !== 0) process.stderr.write(`${printed}\n`);
}
await rm(folder, { recursive: true });
const report = {
  minutes: Math.round((performance.now() - started) / 60_000),
  requests: slices.reduce((sum, { requests }) => sum + requests, 0),
  statuses,
  slices,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
if (slices.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
