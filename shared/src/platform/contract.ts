import type { PageReference, RemoteDefinition } from './remote-definition.ts';

export type * from './registry.ts';
export type * from './remote-definition.ts';

/**
 * Versions of the contract between shell and remotes that this shell keeps: the form of `remote.json` and what
 * `@sohor/shared/platform` exports, frozen by version in `shared/contracts`. The shell refuses a remote of another one.
 * 1: the beginning. 2: `remote.json` states the singletons that it needs. 3: pages show the extensions of a `Slot`. 4: the role `Admin`.
 * 5: messages have a button, errors say how long to wait. 6: the top bar tells the menu how much waits on each page.
 */
export const CONTRACT = { oldest: 1, newest: 6 } as const;

/** Version of the shell as remotes see it: a smaller part rises with additions, the first with removals. */
export const SHELL_VERSION = '1.5.0';

/** Keeps a definition's literal types. The build checks that every page reference names a real export. */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** `./a/b#C` → `['./a/b', 'C']` */
export function splitReference(reference: PageReference): [module: string, exported: string] {
  const [module = '', exported = ''] = reference.split('#');
  return [module, exported];
}

/** What the shell loads of a remote: its pages and extensions. A manifest may have parts of another form: they are left out. */
export function referencesOf({ routes, extensions = [] }: RemoteDefinition): PageReference[] {
  return [...routes.flatMap((one) => one?.page ?? []), ...extensions.flatMap((one) => one?.component ?? [])];
}

/** Name of the remote's container: `remote-kol` → `remote_kol`, as it must be an identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
