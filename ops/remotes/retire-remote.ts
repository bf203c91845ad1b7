import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';
import { isCore, remotesOf } from '../workspaces.ts';
import { statesFile } from './create-remote.ts';
import { unlistRemote } from './listings.ts';

/** Removes a remote from the repository: its files, and its entries in all lists. Live sites do not change. @param discards files that are in no commit, too */
export function retireRemote(root: string, name: string, discards = false): void {
  const remotes = remotesOf(root);
  if (!remotes.includes(name))
    throw new Problem(`There is no remote "${name}" here. There are ${remotes.join(', ')}.`);
  if (isCore(root, name)) throw new Problem(`${name} is a part of the product itself, and stays.`);
  const changed = discards ? '' : uncommitted(root, name);
  if (changed)
    throw new Problem(`${name} has files that are in no commit. Commit them, or say --discard:\n${changed}`);
  // First: with its package.json the packages count as installed.
  unlistRemote(root, name);
  rmSync(join(root, name), { recursive: true });
  rmSync(join(root, statesFile(name)), { force: true });
}

/** Files of the remote that git does not hold as they are, other than what it is to ignore. Empty outside of a repository. */
function uncommitted(root: string, name: string): string {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain', '--', name], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trimEnd() : '';
}
