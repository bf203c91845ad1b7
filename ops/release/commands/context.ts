import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Change } from '../registry/revisions.ts';
import type { Store } from '../store/store.ts';

/** What every command needs. */
export interface Context {
  /** The repository. */
  root: string;
  store: Store;
  env: NodeJS.ProcessEnv;
  /** A folder in the repository that was built, where that is another one. */
  sources?: string;
}

/** Who changes the registry, from which sources, for the history. */
export function changeBy(
  { root, env, sources = root }: Pick<Context, 'root' | 'env' | 'sources'>,
  action: string,
): Change {
  const by = env.SOHOR_RELEASED_BY || env.GITHUB_ACTOR || git(root, 'config', 'user.name') || userName();
  // Commit and changes by one call of git: to start it takes longer than to write the registry.
  const state = git(sources, 'status', '--porcelain=v2', '--branch', '--untracked-files=no');
  const [, found] = /^# branch\.oid ([0-9a-f]{12})/m.exec(state) ?? [];
  // With a broken index `git status` fails, but the commit is still known.
  const commit = found ?? git(sources, 'rev-parse', '--short=12', 'HEAD');
  const isDirty = /^[^#]/m.test(state);
  const sourced = commit && { commit: commit + (isDirty ? ' and uncommitted changes' : '') };
  return { by: by.slice(0, 80), action, ...(sourced || {}) };
}

/** In a container, the user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`;
  }
}

function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 5_000,
    // The list of changed files may be long.
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout.trim() : '';
}
