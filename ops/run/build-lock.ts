import { join } from 'node:path';
import { type Lock, waitForLock } from '../lock.mjs';
import { Problem } from './problem.ts';
import { say } from './say.ts';

/**
 * Works while no other command here builds any of these workspaces. Releases of different remotes do not wait for each other; a
 * command that builds all workspaces waits for each.
 */
export async function withBuildLocks<T>(
  root: string,
  workspaces: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const held: Lock[] = [];
  try {
    // Always in the same order, so that two commands never wait for each other.
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
