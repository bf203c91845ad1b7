import { readFileSync } from 'node:fs';

/** The fields of the root's package.json that are needed here. An image contains only the workspaces that it runs. */
interface RootPackage {
  workspaces: string[];
  remotes?: string[];
}

const { workspaces, remotes = workspaces } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as RootPackage;

/** Names of the remotes in this repository. */
export const REMOTES = remotes.filter((name) => name.startsWith('remote-'));
