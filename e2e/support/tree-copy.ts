import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaces } from '../../ops/workspaces.ts';

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

/** A copy of the tree with the packages that are installed here, as a repository of its own with one commit. */
export async function copyTree(from: string): Promise<TreeCopy> {
  const root = await mkdtemp(join(tmpdir(), 'sohor-tree-'));
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

/** Each package where it is, and our workspaces as they are in the copy. */
async function linkPackages(from: string, root: string): Promise<void> {
  const packages = join(root, 'node_modules');
  await mkdir(join(packages, '@sohor'), { recursive: true });
  for (const name of await readdir(join(from, 'node_modules')))
    if (!['@sohor', '.sohor-installed'].includes(name))
      await symlink(join(from, 'node_modules', name), join(packages, name));
  for (const name of workspaces(from)) await symlink(`../../${name}`, join(packages, '@sohor', name));
}
