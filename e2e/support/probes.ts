import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDefinition, splitReference } from '@sohor/shared/platform/remotes';
import { remotesOf } from '../../ops/workspaces.ts';
import type { Role } from './people.ts';

const root = join(import.meta.dirname, '../..');

/** A page by which journeys check whether a remote works. */
export interface Probe {
  path: string;
  /** Its module in the remote, as `./features/…`. */
  module: string;
  /** What shows that it is there. */
  text: string;
  /** Role that may see it. */
  role: Role;
}

/** `probe.json` of a remote; `page` is the id of a route. */
interface ProbeFile {
  page: string;
  text: string;
  role: Role;
}

async function probeOf(remote: string): Promise<Probe> {
  const { page, text, role }: ProbeFile = JSON.parse(readFileSync(join(root, remote, 'probe.json'), 'utf8'));
  const { remote: definition }: { remote: RemoteDefinition } = await import(
    join(root, remote, 'src/remote.ts')
  );
  const route = definition.routes.find(({ id }) => id === page);
  if (!route)
    throw new Error(`${remote}/probe.json names the page '${page}', which the remote does not have`);
  return { path: route.path, module: splitReference(route.page)[0], text, role };
}

/** The probes of all remotes. */
export const PROBES: Readonly<Record<string, Probe>> = Object.fromEntries(
  await Promise.all(remotesOf(root).map(async (remote) => [remote, await probeOf(remote)] as const)),
);

export function needProbe(remote: string): Probe {
  const probe = PROBES[remote];
  if (!probe) throw new Error(`there is no ${remote}`);
  return probe;
}
