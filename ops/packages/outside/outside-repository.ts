import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { anyCommand, runToEnd } from '../../run/processes.ts';

/** A remote in its own repository: a folder that knows this repository only through the packages that it has installed. */
export interface OutsideRepository {
  folder: string;
  /** Runs a tool of its packages: `webpack`, `jest`, `tsc`. @returns what it prints */
  tool: (name: string, ...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * @param packed our packages as files; they are installed as npm would do, by unpacking them. All other packages are linked from
 *   this repository, so that no network is needed.
 */
export async function outsideRepository(
  root: string,
  packed: readonly string[],
  source: string,
): Promise<OutsideRepository> {
  // Compiler and bundler use real paths, so links are resolved first.
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'sohor-outside-')));
  const folder = join(parent, 'remote-hello');
  await cp(source, folder, { recursive: true });
  const modules = join(folder, 'node_modules');
  await linkPackages(join(root, 'node_modules'), modules);
  for (const file of packed) await unpack(file, modules);
  const tool = (name: string, ...args: string[]) => {
    const command = [process.execPath, join(modules, '.bin', name), ...args];
    return runToEnd(anyCommand(command, folder, { ...process.env, GOGC: '400' }), { what: name });
  };
  return { folder, tool, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Links all packages except our own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '@sohor' || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(join(from, name), join(to, name));
  }
}

async function unpack(file: string, modules: string): Promise<void> {
  const into = await mkdtemp(join(dirname(file), 'unpacked-'));
  await runToEnd(anyCommand(['tar', '-xzf', file, '-C', into], into, process.env), { what: 'Unpacking' });
  const [, name = ''] = /sohor-(\w+)-[^/]+\.tgz$/.exec(file) ?? [];
  await mkdir(join(modules, '@sohor'), { recursive: true });
  await cp(join(into, 'package'), join(modules, '@sohor', name), { recursive: true });
  await rm(into, { recursive: true, force: true });
}
