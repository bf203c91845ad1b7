import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../run/build.ts';
import { appsOf } from '../workspaces.ts';

const root = join(import.meta.dirname, '../..');

export const APPS = appsOf(root);

/** What apps are made of outside their packages, by the beginning of its path: turbo takes it for a matter of `ops` alone. */
const OUTSIDE: Record<string, readonly string[]> = {
  'ops/webpack/': APPS,
  'ops/site/': ['shell'],
  'ops/release/builds/': ['shell'],
  'ops/release/registry/documents.ts': ['shell'],
};

/**
 * Of the apps, those that have changed, or whose packages have.
 * @param turboList packages that turbo calls affected
 * @param changed files, from the root
 */
export function affectedApps(turboList: string, changed: readonly string[]): string[] {
  const { packages } = JSON.parse(turboList) as { packages: { items: { path: string }[] } };
  const affected = new Set(packages.items.map(({ path }) => path));
  const sources = changed.filter((file) => !/\.test\.tsx?$/.test(file));
  for (const [beginning, apps] of Object.entries(OUTSIDE)) {
    if (!sources.some((file) => file.startsWith(beginning))) continue;
    for (const app of apps) affected.add(app);
  }
  return APPS.filter((app) => affected.has(app));
}

/**
 * Prints, as a JSON list, what {@link affectedApps} says of the changes between TURBO_SCM_BASE and TURBO_SCM_HEAD. The
 * first push to a branch, and one that writes its history anew, have no base that is there: then all of them have changed.
 */
async function askTurbo(): Promise<string[]> {
  const { TURBO_SCM_BASE: base = 'main', TURBO_SCM_HEAD: head = 'HEAD' } = process.env;
  const run = promisify(execFile);
  const diff = await run('git', ['diff', '--name-only', '--no-renames', `${base}...${head}`], {
    cwd: root,
  }).catch(() => null);
  if (!diff) return APPS;
  const { stdout } = await run('turbo', ['ls', '--affected', '--output=json'], {
    cwd: root,
    env: toolEnvironment(root),
  });
  return affectedApps(stdout, diff.stdout.split('\n'));
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(await askTurbo())}\n`);
