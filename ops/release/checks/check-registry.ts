import { whyUnfit } from '@sohor/shared/platform/fitness';
import type { BuiltManifest, Registry } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { filesProblem, manifestProblems } from '../../webpack/manifest-problems.ts';
import { isShell, type Release } from '../builds/release-files.ts';
import { remoteReleasesOf } from '../registry/changes.ts';
import { conflictsWithin, conflictsWithOthers, conflictsWithShell } from './conflicts.ts';

/** Whether a release of a remote may join the others. */
export function problemsOfRemote(
  registry: Registry,
  manifest: BuiltManifest,
  shellPaths: readonly string[],
): string[] {
  const { name, version } = manifest;
  // The checks below read lists that a malformed manifest may lack.
  const malformed = manifestProblems(manifest);
  if (malformed.length > 0) return malformed.map((problem) => `${name}: ${problem}`);
  const unfit = whyUnfit(manifest, registry.shell.current.manifest.offer);
  const others = remoteReleasesOf(registry).filter(
    (other) => other.name !== name && other.role !== 'previous',
  );
  return [
    ...(unfit ? [`${name} ${version} does not fit the live shell: ${unfit}`] : []),
    ...conflictsWithin(manifest),
    ...conflictsWithShell(manifest, shellPaths),
    ...conflictsWithOthers(
      manifest,
      others.map(({ release }) => release.manifest),
    ),
  ];
}

/** Whether the shell of this registry may serve all remotes that are live in it. */
export function problemsOfShell(registry: Registry, shellPaths: readonly string[]): string[] {
  const { offer } = registry.shell.current.manifest;
  return remoteReleasesOf(registry).flatMap(({ name, role, release: { manifest } }) => {
    // The shell would not load such a release.
    const broken = filesProblem(manifest);
    if (broken) return [`${name} ${manifest.version} (${role}) could not be loaded by the shell: ${broken}`];
    const unfit = whyUnfit(manifest, offer);
    return [
      ...(unfit ? [`${name} ${manifest.version} (${role}) would not fit the shell: ${unfit}`] : []),
      ...(role === 'previous' ? [] : conflictsWithShell(manifest, shellPaths)),
    ];
  });
}

/** Checks that a release in the registry fits everything else in it. */
export const problemsOf = (registry: Registry, release: Release, shellPaths: readonly string[]) =>
  isShell(release)
    ? problemsOfShell(registry, shellPaths)
    : problemsOfRemote(registry, release.manifest, shellPaths);

/** @throws {Problem} with a list of what is wrong; nothing has been changed */
export function refuseFor(problems: readonly string[], what: string): void {
  if (problems.length === 0) return;
  const lines = [...new Set(problems)].map((problem) => `  - ${problem}`);
  throw new Problem(
    `${what} cannot go live:\n${lines.join('\n')}\nNothing was changed. Mend this, and release again.`,
  );
}
