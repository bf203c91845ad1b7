import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Where a job runs, and what its steps have output. */
export interface Machine {
  /** Repository from which the job checks out. */
  repository: string;
  sha: string;
  workspace: string;
  /** Folder for the tools of this job. */
  tools: string;
  env: NodeJS.ProcessEnv;
}

type Inputs = Readonly<Record<string, unknown>>;

/** Stand-ins for third-party actions, by name. They do what our workflows rely on, and refuse unknown inputs. */
const ACTIONS: Record<string, (machine: Machine, inputs: Inputs) => void> = {
  'actions/checkout': ({ repository, sha, workspace }, { 'fetch-depth': depth = 1, ...other }) => {
    refuse('actions/checkout', other);
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: workspace, stdio: 'pipe', env: { ...process.env, ...ANY_COMMIT } });
    git('init', '--quiet', '--initial-branch=checkout');
    git('remote', 'add', 'origin', `file://${repository}`);
    git('fetch', '--quiet', ...(Number(depth) > 0 ? [`--depth=${depth}`] : []), 'origin', sha);
    // All branches, as a full checkout has on GitHub.
    if (Number(depth) === 0) git('fetch', '--quiet', 'origin', '+refs/heads/*:refs/remotes/origin/*');
    git('checkout', '--quiet', '--detach', sha);
  },
  'actions/setup-node': ({ tools }, { 'node-version': version = '', cache: _, ...other }) => {
    refuse('actions/setup-node', other);
    if (!`${process.versions.node}.`.startsWith(`${version}.`))
      throw new Error(`setup-node wants Node ${version}, and this runs on ${process.versions.node}`);
    mkdirSync(tools, { recursive: true });
    symlinkSync(process.execPath, join(tools, 'node'));
  },
};

/** Lets a local repository hand out commits that are not the head of a branch. */
const ANY_COMMIT = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'uploadpack.allowAnySHA1InWant',
  GIT_CONFIG_VALUE_0: 'true',
};

function refuse(action: string, inputs: Inputs): void {
  const unknown = Object.keys(inputs);
  if (unknown.length > 0) throw new Error(`the stand-in for ${action} does not know ${unknown.join(', ')}`);
}

export function knowsAction(uses: string): boolean {
  return uses.startsWith('./') || actionName(uses) in ACTIONS;
}

/** @throws {Error} for an action that has no stand-in */
export function useAction(machine: Machine, uses: string, inputs: Inputs): void {
  const action = ACTIONS[actionName(uses)];
  if (!action) throw new Error(`there is no stand-in for the action ${uses}`);
  action(machine, inputs);
}

const actionName = (uses: string) => uses.split('@')[0] ?? '';
