import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest, Registry, RemoteEntry, RemoteRelease } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import type { Release } from '../builds/release-files.ts';

/** What the registry has of a remote, or of the shell, which has neither canary nor switch. */
export interface Entry {
  readonly current: Release;
  readonly previous?: Release;
  readonly canary?: { readonly release: Release; readonly percent: number };
  readonly disabled?: boolean;
}

/** Undefined where there is no release, or one without a version, which an error message has to name all the same. */
export const versionOf = (release: { manifest: { version: string } } | undefined) =>
  release?.manifest?.version;

/** The entry of a remote, or of the shell; undefined where the site has none of that name. */
export const findEntry = ({ shell, remotes }: Registry, name: string): Entry | undefined =>
  // `hasOwn`, because a remote could be called `constructor`, which every object has.
  name === 'shell' ? shell : Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** @throws {Problem} that names the remotes of the site, where this is none of them */
export function remoteOf({ remotes }: Registry, name: string): RemoteEntry<BuiltManifest> {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (entry) return entry;
  const names = Object.keys(remotes).join(', ') || 'none';
  throw new Problem(`${name} was never released here. Released: ${names}.`);
}

/** The entry of a remote, or of the shell. @throws {Problem} where the site has none of that name */
export const entryOf = (registry: Registry, name: string): Entry =>
  findEntry(registry, name) ?? remoteOf(registry, name);

function withEntry(registry: Registry, name: string, entry: Entry): Registry {
  const changed = name === 'shell' ? { shell: entry } : { remotes: { ...registry.remotes, [name]: entry } };
  return { ...registry, ...changed } as Registry;
}

/**
 * The release becomes the current one, and the current one the previous. A canary is withdrawn, because it was built without
 * what is in this release. A remote that is switched off stays switched off.
 */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  const before = findEntry(registry, name);
  const { canary: _, ...rest } = before ?? {};
  const isNew = before && versionOf(before.current) !== versionOf(release);
  return withEntry(registry, name, {
    ...rest,
    current: release,
    ...(isNew && { previous: before.current }),
  });
}

/** @param previous the release to fall back on: never the one that is rolled back, which has failed somebody */
export function withRollback(
  registry: Registry,
  name: string,
  release: Release,
  previous: Release | undefined,
): Registry {
  const { previous: _, canary, ...rest } = entryOf(registry, name);
  const isTried = canary && versionOf(canary.release) !== versionOf(release);
  return withEntry(registry, name, {
    ...rest,
    current: release,
    ...(previous && { previous }),
    ...(isTried && { canary }),
  });
}

/** @param percent of the browsers, 1 to 99 */
export function withCanary(registry: Registry, name: string, release: Release, percent: number): Registry {
  const entry = remoteOf(registry, name);
  if (versionOf(entry.current) === versionOf(release))
    throw new Problem(
      `${name} ${versionOf(release)} serves everybody already: change something before you try it out.`,
    );
  return withEntry(registry, name, { ...entry, canary: { release, percent } });
}

export function withDisabled(registry: Registry, name: string, disabled: boolean): Registry {
  if (name === 'shell')
    throw new Problem(
      'The shell cannot be switched off, as every page is shown by it: roll it back instead.',
    );
  const { disabled: _, ...rest } = remoteOf(registry, name);
  return withEntry(registry, name, disabled ? { ...rest, disabled } : rest);
}

/** Without the previous release, or without the canary. */
export function without(registry: Registry, name: string, role: 'previous' | 'canary'): Registry {
  const { [role]: _, ...rest } = entryOf(registry, name);
  return withEntry(registry, name, rest);
}

/** Without the remote: its pages and its lines of the menu are gone. */
export function withoutRemote(registry: Registry, name: string): Registry {
  const { [name]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}

/** A release, and its place in the registry. */
interface Placed<R extends Release> {
  /** The remote's, or `shell`. */
  name: string;
  role: 'current' | 'previous' | 'canary';
  release: R;
}

const placed = <R extends Release>(name: string, role: Placed<R>['role'], release: R | undefined) =>
  release === undefined ? [] : [{ name, role, release }];

/** Every release of a remote that the registry names: the ones that browsers may run. */
export const remoteReleasesOf = ({ remotes }: Registry): Placed<RemoteRelease<BuiltManifest>>[] =>
  Object.entries(remotes).flatMap(([name, { current, previous, canary }]) => [
    ...placed(name, 'current', current),
    ...placed(name, 'previous', previous),
    ...placed(name, 'canary', canary?.release),
  ]);

/** The same, and the releases of the shell. */
export const releasesOf = (registry: Registry): Placed<Release>[] => [
  ...remoteReleasesOf(registry),
  ...placed('shell', 'current', registry.shell.current),
  ...placed('shell', 'previous', registry.shell.previous),
];

/** Whether nothing would change. Fast where both have the same objects, as `isDeepStrictEqual` does not look into those. */
export const isSameRegistry = (a: Registry, b: Registry): boolean =>
  isDeepStrictEqual({ ...a, revision: 0 }, { ...b, revision: 0 });
