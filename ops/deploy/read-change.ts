import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toolEnvironment } from '../run/build.ts';

export interface Change {
  /** Changed files, relative to the root. */
  files: string[];
  /** Folders of the packages that have changed, or that use a changed one. */
  packages: string[];
}

/**
 * Changes between TURBO_SCM_BASE and TURBO_SCM_HEAD. Undefined, when anything may have changed: the base does not exist after the
 * first push to a branch, or after its history was rewritten.
 */
export async function readChange(root: string): Promise<Change | undefined> {
  const { TURBO_SCM_BASE: base = 'main', TURBO_SCM_HEAD: head = 'HEAD' } = process.env;
  const run = promisify(execFile);
  const diff = await run('git', ['diff', '--name-only', '--no-renames', `${base}...${head}`], {
    cwd: root,
  }).catch(() => undefined);
  if (!diff) return undefined;
  const { stdout } = await run('turbo', ['ls', '--affected', '--output=json'], {
    cwd: root,
    env: toolEnvironment(root),
  });
  const { packages } = JSON.parse(stdout) as { packages: { items: { path: string }[] } };
  return {
    files: diff.stdout.split('\n').filter(Boolean),
    packages: packages.items.map(({ path }) => path),
  };
}
