import type {
  PageRegistry,
  RemoteEntry,
  RemoteManifest,
  RemoteRelease,
} from '@sohor/shared/platform/contract';

/** A release as a remote's build describes it. */
export function fakeRelease(
  name: `remote-${string}`,
  version: string,
  manifest: Partial<RemoteManifest> = {},
): RemoteRelease {
  return {
    url: `/remotes/${name}/${version}/`,
    manifest: {
      contract: 1,
      name,
      version,
      shell: '^1',
      entry: { file: 'remoteEntry.js', integrity: `sha384-${version}` },
      chunks: {},
      files: [],
      routes: [],
      navigation: [],
      ...manifest,
    },
  };
}

export function fakeRegistry(...entries: RemoteEntry[]): PageRegistry {
  const remotes = Object.fromEntries(entries.map((entry) => [entry.current.manifest.name, entry]));
  return { revision: 1, remotes, allowedOrigins: [], overrides: false };
}
