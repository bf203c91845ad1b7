import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/remotes';
import { SHELL_URL } from '../../site/render-page.ts';
import { inPool } from '../../test/pool.ts';
import { keysOf } from '../builds/release-files.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
import { remoteReleasesOf } from '../registry/changes.ts';
import { stampOnce } from '../registry/stamp.ts';
import { FolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';

/**
 * The combination that is about to go live, as a site of its own in a temporary folder: every release as it lies in the
 * store, every document as it will be stamped. The real registry knows nothing of it.
 */
export async function withCandidateSite<T>(
  store: Store,
  registry: Registry,
  kit: ShellKit,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-candidate-'));
  try {
    // Previous releases, too, because a page loads one when the current release is slow.
    const releases = remoteReleasesOf(registry).map(({ release }) => release);
    const keys = new Set([...releases, { url: SHELL_URL, manifest: kit.manifest }].flatMap(keysOf));
    await inPool(12, [...keys], async (key) => {
      const bytes = await store.get(key);
      // A missing file is noticed in the browser, on the page that needs it.
      if (!bytes) return;
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    });
    const head = { revision: 1, origin: 'http://localhost', registry };
    await stampOnce(new FolderStore(folder), head, kit);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
