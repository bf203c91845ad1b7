import { readFileSync } from 'node:fs';

/** The parts of the root's package.json that are needed here. An image keeps only the workspaces that it runs. */
interface RootPackage {
  workspaces: string[];
  remotes?: string[];
}

const { workspaces, remotes = workspaces } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as RootPackage;

/** The remotes of these sources. */
export const REMOTES = remotes.filter((name) => name.startsWith('remote-'));
