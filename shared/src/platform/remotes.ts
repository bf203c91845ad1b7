import type { PageReference, RemoteDefinition } from './remote-definition.ts';

export type * from './registry.ts';
export type * from './remote-definition.ts';

/**
 * Versions of the shell API that this shell supports. The shell API is the form of `remote.json` and what
 * `@sohor/shared/platform` exports; each version is frozen in `shared/shell-api`. The shell refuses a remote of any other
 * version.
 */
export const SHELL_API = { oldest: 1, newest: 1 } as const;

/** Version of the shell as remotes see it: additions raise the minor version, removals the major one. */
export const SHELL_VERSION = '1.0.0';

/** Version of @module-federation/enhanced whose runtime the shell provides. The build checks that it is the installed one. */
export const FEDERATION_VERSION = '2.9.3';

/**
 * Returns the definition unchanged, with its literal types. The build checks that every page reference names an existing export.
 */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** `./a/b#C` → `['./a/b', 'C']` */
export function splitReference(reference: PageReference): [module: string, exported: string] {
  const [module = '', exported = ''] = reference.split('#');
  return [module, exported];
}

/**
 * References that the shell loads from a remote: its pages and extensions. Parts of a manifest without a reference are left out.
 */
export function referencesOf({ routes, extensions = [] }: RemoteDefinition): PageReference[] {
  return [...routes.flatMap((one) => one?.page ?? []), ...extensions.flatMap((one) => one?.component ?? [])];
}

/** Name of the remote's container, which must be an identifier: `remote-kol` → `remote_kol`. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
