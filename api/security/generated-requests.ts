import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run generated-requests -w api -- 200000 [first seed]`: runs generated-requests.test.ts in slices of 10,000, each on a new
 * database and with a seed of its own, and keeps what came of it in docs/reports/generated-requests.json. A slice that fails
 * is recorded, and the next one runs all the same. `FUZZ_RUNS=10000 FUZZ_SEED=<its seed>` with the test repeats one slice.
 */
const SLICE = 10_000;
const REPORT = join(import.meta.dirname, '../../docs/reports/generated-requests.json');

interface Slice {
  readonly seed: number;
  readonly requests: number;
  readonly failure?: string;
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
  slices.push({ seed, requests, ...(code !== 0 && { failure: printed.slice(0, 4_000) }) });
  process.stderr.write(`${code === 0 ? '✓' : '✗'} seed ${seed}: ${JSON.stringify(counted)}\n`);
  if (code !== 0) process.stderr.write(`${printed}\n`);
  await keep();
}
await rm(folder, { recursive: true });
if (slices.some(({ failure }) => failure !== undefined)) process.exitCode = 1;

async function keep(): Promise<void> {
  const report = {
    date: new Date().toLocaleDateString('sv'),
    minutes: Math.round((performance.now() - started) / 60_000),
    requests: slices.reduce((sum, slice) => sum + slice.requests, 0),
    failuresOfOurs: Object.entries(statuses)
      .filter(([status]) => Number(status) >= 500)
      .reduce((sum, [, count]) => sum + count, 0),
    statuses,
    slices,
  };
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
}
