import { DAY_MS } from '@sohor/shared/format';
import type { Registry, RemoteManifest } from '@sohor/shared/platform/contract';
import { describe } from '../../run/problem.ts';
import { SHELL_URL } from '../../site/render-page.ts';
import { inPool } from '../../test/pool.ts';
import { descriptionKey, folderOf, keysOf, plainKey, type Release } from '../builds/release-files.ts';
import { remoteUrl } from '../builds/remote-build.ts';
import { KITS, type ShellKit } from '../builds/shell-kit.ts';
import { NotAllowed, type Store, type StoredFile } from '../store/store.ts';
import { releasesOf } from './changes.ts';
import { history, readHead } from './revisions.ts';

/** Revisions whose releases stay, whatever their age: what one can roll back to. */
const REVISIONS_KEPT = 20;
/** How long a release stays after it was last live, because tabs that run it are still open. Milliseconds. */
const TAB_LIFE = 7 * DAY_MS;
/** A release that has not gone live so long after its upload was given up, refused or killed. No tab runs it. Milliseconds. */
const UNFINISHED_FOR_MS = 15 * 60_000;
/** Files that are removed between two looks at what has gone live meanwhile. */
const FILES_PER_BATCH = 25;

/**
 * Removes the files that no release names any more which a roll-back or an open tab can ask for. Releases share files: so
 * first everything is marked that is needed, then the rest goes, if it is old. The revisions stay: they are the history.
 * Killed at any moment, it has removed only what it may; the next run goes on.
 * @returns how many files went
 */
export async function prune(store: Store, now = Date.now()): Promise<number> {
  const isOld: IsOld = ({ modified }) => now - modified > UNFINISHED_FOR_MS;
  const stored = (
    await Promise.all(['remotes/', KITS, SHELL_FOLDER].map((prefix) => store.list(prefix)))
  ).flat();
  const soon = new Set(await neededSoon(store, stored, isOld));
  const old = stored.filter((file) => isOurs(file) && isOld(file) && !isIn(soon, file));
  const doomed = await withoutNamed(store, old, now);
  const described = [...new Set([KITS, ...stored.flatMap(({ key }) => RELEASE_FILES.exec(key)?.[0] ?? [])])];
  let removed = 0;
  for (let at = 0; at < doomed.length; at += FILES_PER_BATCH) {
    // Somebody may have released meanwhile, or gone back to an old release.
    const young = (await Promise.all(described.map((folder) => store.list(folder)))).flat();
    const spared = new Set([...(await neededSoon(store, young, isOld)), ...(await namedByHead(store))]);
    const batch = doomed.slice(at, at + FILES_PER_BATCH).filter((file) => !isIn(spared, file));
    await inPool(FILES_PER_BATCH, batch, ({ key }) => store.remove(key));
    removed += batch.length;
  }
  await store.sweep();
  return removed;
}

/**
 * The same after a release, which is live whatever becomes of this. A team's own store key may remove nothing: then it is
 * left to whoever keeps the site.
 */
export async function pruneAfterRelease(store: Store): Promise<void> {
  await prune(store).catch((error: unknown) => {
    if (!(error instanceof NotAllowed))
      process.stderr.write(`! Files of old releases were not removed: ${describe(error)}\n`);
  });
}

const SHELL_FOLDER = SHELL_URL.slice(1);
/** Descriptions of a remote's releases: see `descriptionKey`. */
const RELEASE_FILES = /^remotes\/[^/]+\/releases\//;

type IsOld = (file: StoredFile) => boolean;

/** The files without those that the last revisions name, or one that was live lately. */
async function withoutNamed(store: Store, files: StoredFile[], now: number): Promise<StoredFile[]> {
  let left = files;
  let replacedAt = now;
  let seen = 0;
  for await (const revision of history(store)) {
    const named = new Set(namedBy(revision.registry));
    left = left.filter((file) => !isIn(named, file));
    replacedAt = Date.parse(revision.at);
    seen += 1;
    // Where the last ones name all that there is, the older ones need not be read: they are large.
    if (left.length === 0 || (seen >= REVISIONS_KEPT && now - replacedAt > TAB_LIFE)) break;
  }
  return left;
}

async function namedByHead(store: Store): Promise<string[]> {
  const head = await readHead(store);
  return head ? namedBy(head.registry) : [];
}

const namedBy = (registry: Registry): string[] =>
  releasesOf(registry).flatMap(({ release }) => allKeysOf(release));

/** Its files and its description; remotes released by older commands have theirs beside the files. */
function allKeysOf(release: Release): string[] {
  return [...keysOf(release), descriptionKey(release), `${folderOf(release)}remote.json`];
}

/**
 * What releases need that were uploaded lately: they may be about to go live, with files that are older.
 * @returns the keys that those releases name, and folders that stay as a whole
 */
async function neededSoon(store: Store, listed: readonly StoredFile[], isOld: IsOld): Promise<string[]> {
  const young = listed.filter(
    (file) => (file.key.startsWith(KITS) || RELEASE_FILES.test(file.key)) && !isOld(file),
  );
  const needed = young.map(async ({ key }) => {
    const bytes = await store.get(key);
    return bytes ? neededBy(key, bytes) : [];
  });
  return (await Promise.all(needed)).flat();
}

/** Where nobody can tell what a release needs, all stays for as long that it may be of its kind: another team's is pruned. */
function neededBy(key: string, bytes: Buffer): string[] {
  try {
    const content = JSON.parse(String(bytes)) as ShellKit | RemoteManifest;
    if ('manifest' in content) return allKeysOf({ url: SHELL_URL, manifest: content.manifest });
    return allKeysOf({ url: remoteUrl(content.name), manifest: content });
  } catch {
    return key.startsWith(KITS) ? [KITS, SHELL_FOLDER] : [topFolder(key)];
  }
}

/** `remotes/<name>/`, `shell/` or `kits/`. */
const topFolder = (key: string) => /^(remotes\/)?[^/]+\//.exec(key)?.[0] ?? '';

const isIn = (needed: ReadonlySet<string>, { key }: StoredFile) =>
  needed.has(plainKey(key)) || needed.has(topFolder(key));

/** What lies elsewhere in these folders is nobody's to remove. */
const isOurs = ({ key }: StoredFile) => !key.startsWith('remotes/') || /^remotes\/[^/]+\/[^/]+\//.test(key);
