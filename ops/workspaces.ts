import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  workspaces?: string[];
  scripts?: Record<string, string>;
  config?: { port?: number; core?: boolean };
}

/** Folders of the packages, relative to the root. */
export const workspaces = (root: string) => readPackage(root, '.').workspaces ?? [];

/** Names of the workspaces that are remotes. This is the only list of them. */
export const remotesOf = (root: string) => workspaces(root).filter((name) => name.startsWith('remote-'));

/** Whether shell, journeys and API rely on its pages, so that it cannot be taken away. */
export const isCore = (root: string, remote: string) => readPackage(root, remote).config?.core === true;

/** Workspaces that are released on their own, in the order in which they should go live. */
export const appsOf = (root: string) => ['shell', ...remotesOf(root)];

/** Ports of the remotes' dev servers. */
export const devPortsOf = (root: string): Record<string, number> =>
  Object.fromEntries(remotesOf(root).map((name) => [name, devPortOf(root, name)]));

function devPortOf(root: string, remote: string): number {
  const port = readPackage(root, remote).config?.port;
  if (port === undefined) throw new Error(`${remote}/package.json states no config.port for its dev server`);
  return port;
}

export const hasScript = (root: string, workspace: string, script: string) =>
  readPackage(root, workspace).scripts?.[script] !== undefined;

function readPackage(root: string, workspace: string): PackageJson {
  const file = join(root, workspace, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
