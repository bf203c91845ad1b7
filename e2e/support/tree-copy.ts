import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Generated files, and those of one checkout only: not copied. */
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
  /** Runs a program in a folder of the copy. @returns its output */
  run: (folder: string, program: string, ...args: string[]) => Promise<string>;
  end: () => Promise<void>;
}

/** Copies the tree with its installed packages. The copy is on the same disk, so that packages can be hard-linked. */
export async function copyTree(from: string): Promise<TreeCopy> {
  await mkdir(join(from, '.cache'), { recursive: true });
  const root = await mkdtemp(join(from, '.cache/tree-'));
  const isSource = (path: string) => !LEFT_OUT.includes(basename(path));
  for (const name of (await readdir(from)).filter(isSource))
    await cp(join(from, name), join(root, name), { recursive: true, filter: isSource });
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
  return { root, run, end: () => rm(root, { recursive: true, force: true }) };
}

/** Makes a repository of the copy, with one commit. */
export async function commitTree({ run }: TreeCopy): Promise<void> {
  const git = (...args: string[]) =>
    run('.', 'git', '-c', 'user.name=Sari', '-c', 'user.email=s@contoh.example', ...args);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin');
}

/** Hard-links the packages instead of copying them. Links to workspaces are relative, so they lead into the copy. */
async function linkPackages(from: string, root: string): Promise<void> {
  const sparing = process.platform === 'linux' ? '-l' : '-c';
  await promisify(execFile)('cp', ['-a', sparing, join(from, 'node_modules'), join(root, 'node_modules')]);
  // Not hard-linked: writing it in the copy would change it here, too.
  await rm(join(root, 'node_modules/.sohor-installed'), { force: true });
}
