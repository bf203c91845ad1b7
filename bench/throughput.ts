import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { ask } from './support/ask.ts';
import { cpuTime } from './support/cpu-time.ts';
import { generateCampaigns } from './support/generate-campaigns.ts';
import { generateKols } from './support/generate-kols.ts';
import type { Load } from './support/load.ts';
import {
  asSuperuser,
  type MeasuredServer,
  startApi,
  startDatabase,
  startServer,
} from './support/measured-api.ts';
import { report } from './support/results.ts';
import { signInBrand } from './support/sign-in.ts';

/**
 * Measures the overhead of the API per request: its calls, with every plugin, check and log line, against a bare Fastify
 * handler that runs the same SQL and returns the same JSON. Both servers run all the time and are loaded alternately.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const MS = Number(process.env.MS ?? 3000);
const KOLS = Number(process.env.ROWS ?? 10_000);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 24);

const CALLS = [
  { name: 'session check', path: '/api/v1/auth/verifySessions' },
  { name: 'campaign list (50 rows)', path: '/api/v1/Campaign' },
  { name: 'KOL page (24 rows)', path: '/api/v1/user/kol/beauty' },
] as const;

const run = promisify(execFile);

interface Round extends Load {
  /** Microseconds of the server's processor time per request. */
  readonly cpu: number;
}

/** The load comes from a process of its own, so that it does not share the server's event loop. */
async function fireFromOutside({ port, pid }: MeasuredServer, path: string): Promise<Round> {
  const shot = { port, path, headers: brand.headers };
  const before = cpuTime(pid);
  const order = JSON.stringify({ shot, options: { connections: CONNECTIONS, ms: MS } });
  const { stdout } = await run(process.execPath, [`${import.meta.dirname}/support/load.ts`, order]);
  const load = JSON.parse(stdout) as Load;
  return { ...load, cpu: (cpuTime(pid) - before) / load.requests };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await startDatabase();
const brand = await signInBrand(database);
try {
  await asSuperuser(database, async (client) => {
    await generateKols(client, KOLS);
    await generateCampaigns(client, brand.id, 50);
    await client.query('VACUUM (ANALYZE)');
  });
  const profiling = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const product = await startApi(database, profiling);
  const bare = await startServer('throughput/bare-server.ts', { database });
  const rows: (string | number)[][] = [];
  for (const { name, path } of CALLS) {
    const [ours, theirs] = await Promise.all(
      [product, bare].map(({ port }) => ask(`http://127.0.0.1:${port}${path}`, brand.headers)),
    );
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${name}: the answers differ`);
    for (const server of [product, bare]) await fireFromOutside(server, path);
    const rounds: { product: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        product: await fireFromOutside(product, path),
        bare: await fireFromOutside(bare, path),
      });
    }
    const middle = (read: (round: { product: Round; bare: Round }) => number) => median(rounds.map(read));
    const figures = [
      Math.round(middle((round) => round.product.perSecond)),
      Math.round(middle((round) => round.bare.perSecond)),
      middle((round) => round.product.perSecond / round.bare.perSecond).toFixed(2),
      Math.round(middle((round) => round.product.cpu)),
      Math.round(middle((round) => round.bare.cpu)),
      middle((round) => round.bare.cpu / round.product.cpu).toFixed(2),
    ];
    rows.push([name, ...figures]);
    console.error(rows.at(-1)?.join(' | '));
  }
  await Promise.all([product.stop(), bare.stop()]);
  report('throughput', {
    columns: ['call', 'requests/s', 'bare', 'ratio', 'processor µs a request', 'bare', 'ratio'],
    rows,
  });
} finally {
  await database.stop();
}
