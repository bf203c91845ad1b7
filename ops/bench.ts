import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readResults, withResults } from '../bench/support/results.ts';
import { freePort } from './run/ports.ts';

/**
 * `npm run bench`: repeats every measurement, one after the other, stores the results in bench/results, and writes them into
 * docs/performance.md and docs/capacity.md. `npm run bench -- throughput lists` repeats only these. Takes more than half an hour, on
 * a machine that does nothing else.
 */
const MEASUREMENTS = [
  'first-route',
  'first-paint',
  'scale-out',
  'throughput',
  'kol-search',
  'kol-filters',
  'lists',
  'capacity',
  'year',
  'lighthouse',
  'interaction',
  'coverage',
];
/** Measurements that need a running product. */
const OF_A_PRODUCT = new Set(['lighthouse', 'interaction', 'coverage']);

const root = join(import.meta.dirname, '..');
const DOCUMENTS = ['performance', 'capacity'].map((name) => join(root, `docs/${name}.md`));

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
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, SAVE_RESULTS: '1' },
  });
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
  // A measurement beyond its limits is stored, too.
  if (!(await measure(name, ...(product?.origins ?? [])))) over.push(name);
  await product?.stop();
}
for (const file of DOCUMENTS)
  await writeFile(file, withResults(await readFile(file, 'utf8'), await readResults()));
if (over.length > 0) {
  process.stderr.write(`\nFailed, or over a limit: ${over.join(', ')}\n`);
  process.exitCode = 1;
}
