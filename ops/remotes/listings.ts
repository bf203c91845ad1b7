import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, markInstalled } from '../installed.mjs';
import { editJson } from './edit-json.ts';

/** Places that name a remote besides its own files: workspaces, lock file, node_modules and CODEOWNERS. */

const OWNERS = '.github/CODEOWNERS';

interface RootPackage {
  workspaces: string[];
}
interface LockFile {
  packages: Record<string, { workspaces?: string[] }>;
}
type WorkspacePackage = Record<'name' | 'version', string> & Record<string, unknown>;

/** Fields of a package.json that the lock file repeats. */
const LOCKED = ['name', 'version', 'dependencies', 'devDependencies'];
const linkOf = (name: string) => `node_modules/@sohor/${name}`;

/** @param owner as named on GitHub: `@sohor/ops` */
export function listRemote(root: string, name: string, owner: string): void {
  const wasInstalled = isInstalled(root);
  const manifest: WorkspacePackage = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  editJson<RootPackage>(join(root, 'package.json'), ({ workspaces }) => addRemote(workspaces, name));
  editJson<LockFile>(join(root, 'package-lock.json'), (lock) => {
    addRemote(lock.packages['']?.workspaces ?? [], name);
    const entry = Object.fromEntries(Object.entries(manifest).filter(([key]) => LOCKED.includes(key)));
    lock.packages = sorted({
      ...lock.packages,
      [name]: entry,
      [linkOf(name)]: { resolved: name, link: true },
    });
  });
  editOwners(root, (lines) => [
    ...lines,
    `${`/${name}/`.padEnd(30)} ${owner}`,
    `${`/e2e/states/rows/${name}.ts`.padEnd(30)} ${owner}`,
  ]);
  // The remote's packages are installed for other remotes, so it only needs the link that an installation would add.
  rmSync(join(root, linkOf(name)), { force: true });
  symlinkSync(`../../${name}`, join(root, linkOf(name)));
  if (wasInstalled) markInstalled(root);
}

export function unlistRemote(root: string, name: string): void {
  const wasInstalled = isInstalled(root);
  const without = (names: readonly string[]) => names.filter((one) => one !== name);
  editJson<RootPackage>(join(root, 'package.json'), (manifest) => {
    manifest.workspaces = without(manifest.workspaces);
  });
  editJson<LockFile>(join(root, 'package-lock.json'), ({ packages }) => {
    delete packages[name];
    delete packages[linkOf(name)];
    const own = packages[''];
    if (own?.workspaces) own.workspaces = without(own.workspaces);
  });
  editOwners(root, (lines) =>
    lines.filter((line) => !line.startsWith(`/${name}/`) && !line.startsWith(`/e2e/states/rows/${name}.ts`)),
  );
  rmSync(join(root, linkOf(name)), { force: true });
  if (wasInstalled) markInstalled(root);
}

function addRemote(workspaces: string[], name: string): void {
  const last = workspaces.findLastIndex((workspace) => workspace.startsWith('remote-'));
  workspaces.splice(last + 1, 0, name);
}

/** In npm's order. */
const sorted = (packages: LockFile['packages']) =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

function editOwners(root: string, change: (lines: string[]) => string[]): void {
  const file = join(root, OWNERS);
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`);
}
