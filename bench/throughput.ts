import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { generateCampaigns } from './support/generate-campaigns.ts';
import { generateKols } from './support/generate-kols.ts';
import type { Load, Shot } from './support/load.ts';
import { asSuperuser, startApi, startDatabase, startServer } from './support/measured-api.ts';
import { signInBrand } from './support/sign-in.ts';

/**
 * What all that the API does for each request costs: its calls, with every plugin, check and log line, against a bare Fastify
 * handler that runs the same statements and returns the same JSON. Both run all the time and are fired at in turn.
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

/** In a process of its own, so that neither server waits for the one who asks. */
async function fireFromOutside(shot: Shot, ms: number): Promise<Load> {
  const order = JSON.stringify({ shot, options: { connections: CONNECTIONS, ms } });
  const { stdout } = await run(process.execPath, [`${import.meta.dirname}/support/load.ts`, order]);
  return JSON.parse(stdout) as Load;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await startDatabase();
try {
  const brand = await signInBrand(database);
  await asSuperuser(database, async (client) => {
    await generateKols(client, KOLS);
    await generateCampaigns(client, brand.id, 50);
    await client.query('VACUUM (ANALYZE)');
  });
  const profiling = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const product = await startApi(database, profiling);
  const bare = await startServer('throughput/bare-server.ts', { database });
  const shotAt = (port: number, path: string): Shot => ({ port, path, headers: brand.headers });
  const lines: string[] = [];
  for (const { name, path } of CALLS) {
    const [ours, theirs] = await Promise.all(
      [product, bare].map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: brand.headers })).json(),
      ),
    );
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${name}: the answers differ`);
    for (const { port } of [product, bare]) await fireFromOutside(shotAt(port, path), MS);
    const rounds: { ours: Load; theirs: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ours: await fireFromOutside(shotAt(product.port, path), MS),
        theirs: await fireFromOutside(shotAt(bare.port, path), MS),
      });
    }
    const ratio = median(rounds.map((round) => round.ours.perSecond / round.theirs.perSecond));
    const rate = (whose: 'ours' | 'theirs') =>
      Math.round(median(rounds.map((round) => round[whose].perSecond)));
    const p99 = (whose: 'ours' | 'theirs') => median(rounds.map((round) => round[whose].p99)).toFixed(1);
    lines.push(
      `| ${name} | ${rate('ours')} | ${rate('theirs')} | ${ratio.toFixed(2)} | ${p99('ours')} | ${p99('theirs')} |`,
    );
    console.error(lines.at(-1));
  }
  await Promise.all([product.stop(), bare.stop()]);
  process.stdout.write(
    `\n| call | requests/s | bare requests/s | ratio | p99 ms | bare p99 ms |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`,
  );
} finally {
  await database.stop();
}
