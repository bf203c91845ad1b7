import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../run/build.ts';

const root = join(import.meta.dirname, '../..');

/** What is deployed on its own, in the order in which it should go live. */
export const APPS = ['shell', 'remote-auth', 'remote-kol', 'remote-brand'];

/**
 * Prints, as a JSON list, the apps that have changed, or whose packages have, between TURBO_SCM_BASE and TURBO_SCM_HEAD.
 * The first push to a branch has no base that exists: then all of them have.
 */
export function affectedApps(turboList: string): string[] {
  const { packages } = JSON.parse(turboList) as { packages: { items: { path: string }[] } };
  const affected = new Set(packages.items.map(({ path }) => path));
  return APPS.filter((app) => affected.has(app));
}

async function askTurbo(): Promise<string[]> {
  if (/^0+$/.test(process.env.TURBO_SCM_BASE ?? '')) return APPS;
  const { stdout } = await promisify(execFile)('turbo', ['ls', '--affected', '--output=json'], {
    cwd: root,
    env: toolEnvironment(root),
  });
  return affectedApps(stdout);
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(await askTurbo())}\n`);
