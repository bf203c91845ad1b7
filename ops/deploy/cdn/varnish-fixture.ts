import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../run/ports.ts';

const hasVarnish = (() => {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hasVarnish)
  process.stderr.write('! varnishd is not installed: the rules of ops/deploy/cdn are not tested here\n');

/** Skipped, and reported so, where Varnish is not installed. */
export const describeWithVarnish: typeof describe | typeof describe.skip = hasVarnish
  ? describe
  : describe.skip;

export interface Varnish {
  port: number;
  /**
   * From Varnish's log: for how many seconds each answer is kept, and how many more while a new one is fetched, such as
   * `3600 10`.
   */
  keptFor: () => string[];
  close: () => Promise<void>;
}

/** Varnish with the rules of `varnish.vcl` in front of what listens on a port of this machine. */
export async function startVarnish(backendPort: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-varnish-'));
  const rules = await readFile(join(import.meta.dirname, 'varnish.vcl'), 'utf8');
  const file = join(folder, 'rules.vcl');
  await writeFile(file, rules.replace('.port = "3000"', `.port = "${backendPort}"`));
  const port = await freePort();
  const varnish = spawn(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
      ...['-p', 'http_gzip_support=off', '-p', 'timeout_idle=60'],
    ],
    { stdio: 'ignore' },
  );
  await untilAnswering(port, varnish);
  return {
    port,
    keptFor: () =>
      execFileSync('varnishlog', ['-n', folder, '-d', '-i', 'TTL'], { encoding: 'utf8' })
        .split('\n')
        .flatMap((line) => /TTL +VCL (\d+ \d+) /.exec(line)?.[1] ?? []),
    async close() {
      const ended = new Promise((resolve) => varnish.once('exit', resolve));
      varnish.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(port: number, varnish: ChildProcess): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/`, { method: 'TRACEROUTE' }).catch(() => null)))
    if (varnish.exitCode !== null) throw new Error('varnishd did not start');
}
