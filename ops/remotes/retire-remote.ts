import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';
import { remotesOf } from '../workspaces.ts';
import { statesFile } from './create-remote.ts';
import { unlistRemote } from './listings.ts';

/** Removes a remote from the repository: its files, and its entries in all lists. Live sites do not change. */
export function retireRemote(root: string, name: string): void {
  const remotes = remotesOf(root);
  if (!remotes.includes(name))
    throw new Problem(`There is no remote "${name}" here. There are ${remotes.join(', ')}.`);
  rmSync(join(root, name), { recursive: true });
  rmSync(join(root, statesFile(name)), { force: true });
  unlistRemote(root, name);
}
