import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';
import { remotesOf } from '../workspaces.ts';
import { statesFile } from './create-remote.ts';
import { drawScreens } from './draw-screens.ts';
import { unlistRemote } from './listings.ts';

/** Takes a remote out of the tree: its files, and whatever lists it. Live sites are another matter. */
export async function retireRemote(root: string, name: string): Promise<void> {
  const remotes = remotesOf(root);
  if (!remotes.includes(name))
    throw new Problem(`There is no remote "${name}" here. There are ${remotes.join(', ')}.`);
  rmSync(join(root, name), { recursive: true });
  rmSync(join(root, statesFile(name)), { force: true });
  unlistRemote(root, name);
  await drawScreens(root);
}
