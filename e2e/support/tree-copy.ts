import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Made by tools, or belonging to one checkout alone. */
const LEFT_OUT = [
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  '.git',
  '.data',
  '.cache',
  '.site',
  '.skew',
  '.turbo',
];

export interface TreeCopy {
  root: string;
  /** Runs a program of the copy in one of its folders. @returns what it has printed */
  run: (folder: string, program: string, ...args: string[]) => Promise<string>;
  end: () => Promise<void>;
}

/**
 * A copy of the tree with the packages that are installed here, as a repository of its own with one commit. It lies on the
 * tree's own disk, where packages can be linked.
 */
export async function copyTree(from: string): Promise<TreeCopy> {
  await mkdir(join(from, '.cache'), { recursive: true });
  const root = await mkdtemp(join(from, '.cache/tree-'));
  await cp(from, root, {
    recursive: true,
    filter: (path) => path === from || !LEFT_OUT.includes(basename(path)),
  });
  await linkPackages(from, root);
  const run: TreeCopy['run'] = async (folder, program, ...args) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
    const { NODE_OPTIONS: _, ...env } = process.env;
    try {
      const options = { cwd: join(root, folder), env: { ...env, PATH: path }, maxBuffer: 2 ** 26 };
      return (await promisify(execFile)(program, args, options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
    }
  };
  const git = (...args: string[]) =>
    run('.', 'git', '-c', 'user.name=Sari', '-c', 'user.email=s@contoh.example', ...args);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin');
  return { root, run, end: () => rm(root, { recursive: true, force: true }) };
}

/** Without their bytes: a file more is a name more. Links to workspaces are relative, and lead into the copy. */
async function linkPackages(from: string, root: string): Promise<void> {
  const sparing = process.platform === 'linux' ? '-l' : '-c';
  await promisify(execFile)('cp', ['-a', sparing, join(from, 'node_modules'), join(root, 'node_modules')]);
}
