import type {
  PageRegistry,
  ReleaseFile,
  RemoteEntry,
  RemoteManifest,
  RemoteRelease,
} from '@sohor/shared/platform/remotes';
import { holdDrawnPage } from './inlined/boot/hold-drawn-page.ts';
import { boot } from './inlined/boot/index.ts';
import { startDrawnPage } from './inlined/boot/start-drawn-page.ts';
import type { PageStart } from './prerendered.ts';

/** A made-up release with a manifest like a remote's build writes. */
export function fakeRelease(
  name: `remote-${string}`,
  version: string,
  manifest: Partial<RemoteManifest> = {},
): RemoteRelease {
  return {
    url: `/remotes/${name}/${version}/`,
    manifest: {
      shellApi: 1,
      name,
      version,
      shell: '^1',
      singletons: {},
      entry: { file: 'remoteEntry.js', integrity: `sha384-${version}` },
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

/** Boots the page in jsdom, with the data blocks that publishing writes into the document. @param tags in its head */
export function bootWith(
  registry: Partial<PageRegistry> = {},
  chunks: Record<string, ReleaseFile[]> = {},
  start?: PageStart,
  tags = '',
): void {
  document.head.innerHTML = tags;
  delete globalThis.sohor?.wanted;
  delete globalThis.sohor?.awaited;
  const blocks = { registry: { ...fakeRegistry(), ...registry }, 'shell-chunks': chunks };
  for (const [id, value] of Object.entries(blocks)) {
    const block = document.createElement('script');
    Object.assign(block, { id, type: 'application/json', textContent: JSON.stringify(value) });
    document.head.append(block);
  }
  boot({ start, startDrawnPage, holdDrawnPage });
}
