import { isDeepStrictEqual } from 'node:util';
import type { Registry, RemoteEntry, RemoteRelease, ShellRelease } from '@sohor/shared/platform/contract';
import { Problem } from '../../run/problem.ts';
import type { Release } from '../builds/release-files.ts';

/** A shell or a remote, whatever it holds. */
export interface Released {
  manifest: { version: string };
}

/** Also of what is no release, so that it can be named where it is refused. */
export const versionOf = (release: Released | undefined) => release?.manifest?.version;
const isSame = (a: Released | undefined, b: Released | undefined) => a && versionOf(a) === versionOf(b);

/** The entry, or a sentence that names those there are. */
export function entryOf(registry: Registry, name: string): RemoteEntry {
  const entry = registry.remotes[name];
  if (entry) return entry;
  const names = Object.keys(registry.remotes).join(', ') || 'none';
  throw new Problem(`${name} was never released here. Released: ${names}.`);
}

/** The live release of a remote, or of the shell. */
export const currentOf = (registry: Registry, name: string): Release =>
  name === 'shell' ? registry.shell.current : entryOf(registry, name).current;

function withEntry(registry: Registry, name: string, entry: RemoteEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

/**
 * The release serves from now on, the one before stands by. A canary is withdrawn: it was built without what is in this
 * release. What is switched off stays so.
 */
export function withRelease(registry: Registry, name: string, release: RemoteRelease): Registry {
  const before = registry.remotes[name];
  const { canary: _, ...rest } = before ?? {};
  if (!before) return withEntry(registry, name, { current: release });
  if (isSame(before.current, release)) return withEntry(registry, name, { ...rest, current: release });
  return withEntry(registry, name, { ...rest, current: release, previous: before.current });
}

/** @param previous the release to fall back on: never the one that is left, which is left for a reason */
export function withRollback(
  registry: Registry,
  name: string,
  release: Release,
  previous: Release | undefined,
): Registry {
  const beside = previous && { previous };
  if (name === 'shell') return { ...registry, shell: { current: release, ...beside } as Registry['shell'] };
  const { previous: _, canary, ...rest } = entryOf(registry, name);
  return withEntry(registry, name, {
    ...rest,
    ...({ current: release, ...beside } as Pick<RemoteEntry, 'current' | 'previous'>),
    ...(canary && !isSame(canary.release, release) ? { canary } : {}),
  });
}

export function withDisabled(registry: Registry, name: string, disabled: boolean): Registry {
  const { disabled: _, ...rest } = entryOf(registry, name);
  return withEntry(registry, name, disabled ? { ...rest, disabled } : rest);
}

/** Without the remote: its pages and its lines of the menu are gone. */
export function withoutRemote(registry: Registry, name: string): Registry {
  const { [name]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}

/** @param percent of the browsers, 1 to 99 */
export function withCanary(
  registry: Registry,
  name: string,
  release: RemoteRelease,
  percent: number,
): Registry {
  const entry = entryOf(registry, name);
  if (isSame(entry.current, release))
    throw new Problem(
      `${name} ${versionOf(release)} serves everybody already: change something before you try it out.`,
    );
  return withEntry(registry, name, { ...entry, canary: { release, percent } });
}

export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary: _, ...rest } = entryOf(registry, name);
  return withEntry(registry, name, rest);
}

export function withShell(registry: Registry, shell: ShellRelease): Registry {
  const { current } = registry.shell;
  if (isSame(current, shell)) return { ...registry, shell: { ...registry.shell, current: shell } };
  return { ...registry, shell: { current: shell, previous: current } };
}

/** Every release of a remote that the registry names, which are those that browsers may run. */
export function releasesOf(registry: Registry) {
  return Object.entries(registry.remotes).flatMap(([name, { current, previous, canary }]) =>
    Object.entries({ current, previous, canary: canary?.release }).flatMap(([role, release]) =>
      release ? [{ name, role, release }] : [],
    ),
  );
}

export function shellsOf(registry: Registry): ShellRelease[] {
  const { current, previous } = registry.shell;
  return previous ? [current, previous] : [current];
}

/** The same and the shells: everything that is live, tried out or stands by. */
export const allReleasesOf = (registry: Registry): Release[] => [
  ...releasesOf(registry).map(({ release }) => release),
  ...shellsOf(registry),
];

/** Whether nothing would change. What is the very same object in both is not looked into. */
export const isSameRegistry = (a: Registry, b: Registry): boolean =>
  isDeepStrictEqual({ ...a, revision: 0 }, { ...b, revision: 0 });
