import { readFileSync } from 'node:fs';

/** As much of the root's package.json as counts here. An image keeps of the workspaces only those that it runs. */
interface RootPackage {
  workspaces: string[];
  remotes?: string[];
}

const { workspaces, remotes = workspaces } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as RootPackage;

/** The remotes of these sources. */
export const REMOTES = remotes.filter((name) => name.startsWith('remote-'));
