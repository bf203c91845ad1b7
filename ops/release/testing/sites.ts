import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/remotes';
import type { RemoteBuild } from '../builds/remote-build.ts';
import type { ShellBuild } from '../builds/shell-build.ts';
import type { Context } from '../commands/context.ts';
import { publishBuilds } from '../commands/publish.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { FolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { shellBuild } from './fake-builds.ts';
import { startFakeS3 } from './fake-s3.ts';

export const SETTINGS: SiteSettings = {
  origin: 'https://sohor.example',
  allowedOrigins: [],
  overrides: false,
};

export const contextOf = (store: Store, by = 'Sari'): Context => ({
  root: tmpdir(),
  store,
  env: { SOHOR_RELEASED_BY: by },
});

/** Both kinds of stores, empty, and how to get rid of what the test has made. */
export function testStores() {
  const ends: (() => Promise<unknown>)[] = [];
  const make = {
    folder: async (): Promise<Store> => {
      const folder = await mkdtemp(join(tmpdir(), 'sohor-store-'));
      ends.push(() => rm(folder, { recursive: true, force: true }));
      return new FolderStore(folder);
    },
    s3: async (): Promise<Store> => {
      const s3 = await startFakeS3();
      ends.push(s3.close);
      return s3.store('some/prefix');
    },
  };
  return { make, end: () => Promise.all(ends.splice(0).map((end) => end())) };
}

/** A site with these remotes. */
export async function siteWith(
  store: Store,
  remotes: RemoteBuild[] = [],
  shell: ShellBuild = shellBuild('one'),
) {
  return publishBuilds(contextOf(store), shell, remotes, SETTINGS);
}

/** The registry that the gateway puts into the site's pages; an empty one where the documents are of another revision. */
export async function registryInPage(store: Store): Promise<Registry> {
  const read = async (file: string) => JSON.parse(String(await store.get(file)));
  const [site, registry] = await Promise.all([read('site.json'), read('registry.json')]);
  return site.revision === registry.revision ? registry : ({ remotes: {} } as Registry);
}

/** Keeps what the commands say out of the tests' own output. */
export function hush(): void {
  const write = process.stdout.write;
  beforeAll(() => {
    process.stdout.write = () => true;
  });
  afterAll(() => {
    process.stdout.write = write;
  });
}
