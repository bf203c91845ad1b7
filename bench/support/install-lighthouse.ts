import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of its answer; its own types are not there when this is compiled. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number } | undefined
  >;
}
export type Lighthouse = (
  url: string,
  options: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ lhr: Report } | undefined>;

const root = join(import.meta.dirname, '../..');

/** Lighthouse as bench/lighthouse/package-lock.json names it, from .cache, where it is installed the first time. */
export async function installLighthouse(): Promise<Lighthouse> {
  const source = join(root, 'bench/lighthouse');
  const lock = readFileSync(join(source, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(root, `.cache/lighthouse-${version}`);
  if (!existsSync(folder)) {
    process.stderr.write('Installing Lighthouse (once; half a minute) …\n');
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      cpSync(join(source, file), join(unfinished, file));
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: unfinished,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) {
      rmSync(unfinished, { recursive: true });
      throw new Error('Lighthouse could not be installed; npm says why above.');
    }
    renameSync(unfinished, folder);
  }
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}
