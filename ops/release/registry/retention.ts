import { DAY_MS } from '@sohor/shared/format';
import type { BuiltManifest, Registry } from '@sohor/shared/platform/remotes';
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
/** An upload that old, whose release is not live, was refused or killed. No tab runs it. Milliseconds. */
const UNFINISHED_FOR_MS = 15 * 60_000;
/** After this many removed files, prune checks again which releases are live. */
const FILES_PER_BATCH = 25;

/**
 * Removes files of releases that neither a roll-back nor an open tab can ask for any more. Releases share files, so a file
 * stays while any release that is kept names it. The revisions stay: they are the history. It may be killed at any moment, and
 * the next run goes on.
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
 * Prunes after a release, which is live whether or not this succeeds. A team's own store key may remove nothing: then the
 * site's keeper prunes.
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

/** Leaves out the files of releases that the last revisions name, or that were live recently. */
async function withoutNamed(store: Store, files: StoredFile[], now: number): Promise<StoredFile[]> {
  let left = files;
  let replacedAt = now;
  let seen = 0;
  for await (const revision of history(store)) {
    const named = new Set(namedBy(revision.registry));
    left = left.filter((file) => !isIn(named, file));
    replacedAt = Date.parse(revision.at);
    seen += 1;
    // Older revisions (up to 1 MB each) are read only while there are files left to decide about.
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

/** Its files and its description, which lies beside the files where an older command has released it. */
function allKeysOf(release: Release): string[] {
  return [...keysOf(release), descriptionKey(release), `${folderOf(release)}remote.json`];
}

/**
 * What recently uploaded releases need: they may be about to go live, and share files that are old.
 * @returns keys of files, and folders of which everything stays
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

/** A description that cannot be read may name any file of its own remote, or of the shell: all of those stay meanwhile. */
function neededBy(key: string, bytes: Buffer): string[] {
  try {
    const content = JSON.parse(String(bytes)) as ShellKit | BuiltManifest;
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

/** Files directly in `remotes/` or `remotes/<name>/` are of no release, and stay. */
const isOurs = ({ key }: StoredFile) => !key.startsWith('remotes/') || /^remotes\/[^/]+\/[^/]+\//.test(key);
