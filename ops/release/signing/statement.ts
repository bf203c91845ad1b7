import type { BuiltManifest } from '@sohor/shared/platform/remotes';

/** Text that a team signs for a release of its remote: all that the registry says of it, with the hash of every file. */
export const remoteStatement = (manifest: BuiltManifest): string => `sohor-remote-1\n${sorted(manifest)}`;

/** Text that is signed for a shell: the hash of all that pages are made of, except the registry. @param kitHash SHA-256, hex */
export function shellStatement(kitHash: string): string {
  return `sohor-shell-1\n${kitHash}`;
}

/** JSON with sorted keys, so that equal manifests give the same text. */
const sorted = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
