import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  workspaces?: string[];
  scripts?: Record<string, string>;
}

/** Folders of the checkout's packages, below its root. */
export const workspaces = (root: string) => readPackage(root, '.').workspaces ?? [];

/** Of these, the remotes. */
export const remotesOf = (root: string) => workspaces(root).filter((name) => name.startsWith('remote-'));

export const hasScript = (root: string, workspace: string, script: string) =>
  readPackage(root, workspace).scripts?.[script] !== undefined;

function readPackage(root: string, workspace: string): PackageJson {
  const file = join(root, workspace, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
