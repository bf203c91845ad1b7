import { join } from 'node:path';
import { type Lock, waitForLock } from '../lock.mjs';
import { Problem } from './problem.ts';
import { say } from './say.ts';

/**
 * Works while no other command builds any of these workspaces here. Two releases of different remotes do not wait for one
 * another; a command that builds all of them waits for each.
 */
export async function withBuildLocks<T>(
  root: string,
  workspaces: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const held: Lock[] = [];
  try {
    // Always in the same order, so that two commands never hold what the other one waits for.
    for (const name of [...workspaces].sort()) {
      const lock = await waitForLock(join(root, '.cache/build', `${name}.lock`), () =>
        say(`  Another command builds ${name}: waiting …`),
      );
      if (!lock)
        throw new Problem(
          `Another command has been building ${name} for ten minutes. End it, and try again.`,
        );
      held.push(lock);
    }
    return await work();
  } finally {
    for (const lock of held) lock.release();
  }
}
