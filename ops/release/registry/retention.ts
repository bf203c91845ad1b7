import { folderOf } from '../builds/remote-build.ts';
import { SHELL_FOLDER } from '../builds/shell-build.ts';
import { KITS, kitKey, readKit } from '../builds/shell-kit.ts';
import type { Store, StoredFile } from '../store/store.ts';
import { releasesOf, shellsOf } from './changes.ts';
import { readHead, readRevision, revisionNumbers } from './revisions.ts';

/** Revisions whose releases stay, whatever their age: what one can roll back to. */
const REVISIONS_KEPT = 20;
/** So long after it was last live, or uploaded, a release stays: tabs that run it are still open. Milliseconds. */
const TAB_LIFE = 7 * 24 * 60 * 60_000;

/**
 * Removes the files of releases that neither a roll-back nor an open tab can ask for any more. The revisions stay: they
 * are the history.
 * @returns how many files went
 */
export async function prune(store: Store, now = Date.now()): Promise<number> {
  const kept = await keptReleases(store, now);
  const isOld = (files: readonly StoredFile[]) => files.every(({ modified }) => now - modified > TAB_LIFE);
  const [remotes, kits, shell] = await Promise.all([
    store.list('remotes/'),
    store.list(KITS),
    store.list(SHELL_FOLDER),
  ]);
  const doomed: { release: string; files: StoredFile[] }[] = [];
  for (const [release, files] of byRelease(remotes)) {
    if (!kept.has(release) && isOld(files)) doomed.push({ release, files });
  }
  const keptKits = kits.filter((file) => kept.has(file.key) || !isOld([file]));
  const shellFiles = new Set<string>();
  for (const { key } of keptKits) {
    const { manifest } = await readKit(store, key.slice(KITS.length, -'.json'.length));
    for (const { file } of manifest.files) shellFiles.add(SHELL_FOLDER + file);
  }
  const unused = shell.filter((file) => !shellFiles.has(plainKey(file)) && isOld([file]));
  doomed.push(
    ...kits.filter((file) => !keptKits.includes(file)).map((file) => ({ release: file.key, files: [file] })),
    { release: SHELL_FOLDER, files: unused },
  );
  // Somebody may have gone back to an old release while this was looking around.
  const live = await liveNow(store);
  let removed = 0;
  for (const { files } of doomed.filter(({ release }) => !live.has(release))) {
    for (const { key } of files.filter((file) => !live.has(plainKey(file)))) {
      await store.remove(key);
      removed += 1;
    }
  }
  await store.sweep();
  return removed;
}

/** Folders of remotes' releases and keys of shells' kits that the last revisions name, or one that was live lately. */
async function keptReleases(store: Store, now: number): Promise<Set<string>> {
  const numbers = (await revisionNumbers(store)).reverse();
  const kept = new Set<string>();
  let replacedAt = now;
  for (const [at, number] of numbers.entries()) {
    if (at >= REVISIONS_KEPT && now - replacedAt > TAB_LIFE) break;
    const revision = await readRevision(store, number);
    for (const name of namesOf(revision.registry)) kept.add(name);
    replacedAt = Date.parse(revision.at);
  }
  return kept;
}

/** What is live by its names, and the files of the shells, which all lie in one folder. */
async function liveNow(store: Store): Promise<Set<string>> {
  const head = await readHead(store);
  if (!head) return new Set();
  const files = shellsOf(head.registry).flatMap(({ manifest }) => manifest.files);
  return new Set([...namesOf(head.registry), ...files.map(({ file }) => SHELL_FOLDER + file)]);
}

/** Of a compressed form, the file that it is a form of. */
const plainKey = ({ key }: StoredFile) => key.replace(/\.(br|gz)$/, '');

function namesOf(registry: Parameters<typeof releasesOf>[0]): string[] {
  return [
    ...releasesOf(registry).map(({ name, version }) => folderOf(name, version)),
    ...shellsOf(registry).map(({ manifest }) => kitKey(manifest.version)),
  ];
}

/** Files of remotes by the folder of their release; what lies elsewhere is nobody's to remove. */
function byRelease(files: readonly StoredFile[]): Map<string, StoredFile[]> {
  const found = new Map<string, StoredFile[]>();
  for (const file of files) {
    const folder = /^remotes\/[^/]+\/[^/]+\//.exec(file.key)?.[0];
    if (folder) found.set(folder, [...(found.get(folder) ?? []), file]);
  }
  return found;
}
