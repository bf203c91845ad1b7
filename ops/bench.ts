import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './run/ports.ts';

/**
 * `npm run bench`: makes every measurement, one after the other; `npm run bench -- throughput lists` makes only these. Takes about
 * half an hour, on a machine that does nothing else.
 */
const MEASUREMENTS = [
  'first-route',
  'first-paint',
  'scale-out',
  'throughput',
  'kol-search',
  'lists',
  'conversations',
  'campaign-report',
  'lighthouse',
  'interaction',
];
/** Measurements that need a running product. */
const OF_A_PRODUCT = new Set(['lighthouse', 'interaction']);

const root = join(import.meta.dirname, '..');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !MEASUREMENTS.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no measurement ${unknown.join(', ')}: ${MEASUREMENTS.join(', ')}`);

/** Starts a product with new data. @returns its origin, that of its simulators, and a function that stops it */
async function startProduct() {
  const [port, simulators] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: `${port}`, SIMULATORS_PORT: `${simulators}`, SOHOR_DEMO: '1' };
  const child = spawn(process.execPath, [join(root, 'ops/setup.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const [origin, messages] = [port, simulators].map((each) => `http://localhost:${each}`) as [string, string];
  for (let tries = 0; ; tries += 1) {
    const isReady = await fetch(`${origin}/api/v1/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) break;
    if (tries > 300 || child.exitCode !== null) throw new Error('The product does not start');
    await wait(1000);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origins: [origin, messages], stop };
}

async function measure(name: string, ...args: string[]): Promise<boolean> {
  process.stdout.write(`\n── ${name} ──\n`);
  const start = performance.now();
  const file = join(root, 'bench', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name}, ${Math.round((performance.now() - start) / 1000)} s\n`,
  );
  return code === 0;
}

const over: string[] = [];
for (const name of MEASUREMENTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const product = OF_A_PRODUCT.has(name) ? await startProduct() : undefined;
  if (!(await measure(name, ...(product?.origins ?? [])))) over.push(name);
  await product?.stop();
}
if (over.length > 0) {
  process.stderr.write(`\nFailed, or over a limit: ${over.join(', ')}\n`);
  process.exitCode = 1;
}
