import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/contract';
import { inPool } from '../../test/pool.ts';
import { folderOf } from '../builds/remote-build.ts';
import { SHELL_FOLDER } from '../builds/shell-build.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
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
    // A page asks for the release before as soon as the current one lets it wait.
    const releases = Object.values(registry.remotes)
      .flatMap(({ current, previous, canary }) => [current, previous, canary?.release])
      .filter((release) => release !== undefined)
      .map(({ manifest: { name, version, files } }) => ({ at: folderOf(name, version), files }));
    releases.push({ at: SHELL_FOLDER, files: kit.manifest.files });
    const keys = releases.flatMap(({ at, files }) => files.map(({ file }) => at + file));
    await inPool(12, keys, async (key) => {
      const bytes = await store.get(key);
      // One that is missing shows in the browser, in the page that needs it.
      if (!bytes) return;
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    });
    const revision = {
      revision: 1,
      id: '',
      at: '',
      by: '',
      action: '',
      from: 0,
      origin: 'http://localhost',
      registry,
    };
    await stampOnce(new FolderStore(folder), revision, kit);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
