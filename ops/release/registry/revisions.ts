import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import type { Store, StoredFile } from '../store/store.ts';
import { registryBytes, revisionBytes } from './registry-text.ts';
import { registryProblem } from './sound-registry.ts';

/** One state of the registry, and how it came about. Written once, under the next free number: that is the history. */
export interface Revision {
  revision: number;
  /** Unique for this change, to tell it from another one that asked for the same number. */
  id: string;
  /** ISO time. */
  at: string;
  by: string;
  /** What was done, for people: `release remote-kol 1a2b…`. */
  action: string;
  /** Number of the revision that it changed; 0 for none. */
  from: number;
  /** The sources of what was released, where known. */
  commit?: string;
  /** `https://host` of the product, which search engines and shared links are told. */
  origin: string;
  registry: Registry;
}

/** What a change says of itself. */
export type Change = Pick<Revision, 'by' | 'action' | 'commit'>;

/** What a change makes of a revision; undefined where there is nothing to change. */
export type Next = Pick<Revision, 'registry' | 'origin'> | undefined;

const FOLDER = 'registry/';
const REVISION = /^registry\/(\d{6,15})\.json$/;
const keyOf = (revision: number) => `${FOLDER}${String(revision).padStart(6, '0')}.json`;
const numberOf = ({ key }: StoredFile) => Number(REVISION.exec(key)?.[1]);

/** Files of all revisions, ascending. */
async function revisionFiles(store: Store): Promise<StoredFile[]> {
  const files = (await store.list(FOLDER)).filter(({ key }) => REVISION.test(key));
  return files.sort((a, b) => numberOf(a) - numberOf(b));
}

/** Numbers of all revisions, ascending. */
export const revisionNumbers = async (store: Store): Promise<number[]> =>
  (await revisionFiles(store)).map(numberOf);

/** All revisions, the newest first. */
export async function* history(store: Store): AsyncGenerator<Revision> {
  for (const number of (await revisionNumbers(store)).reverse()) yield await readRevision(store, number);
}

export async function readRevision(store: Store, revision: number): Promise<Revision> {
  const key = keyOf(revision);
  const bytes = await store.get(key);
  let why = '';
  try {
    const read = JSON.parse(String(bytes)) as Revision;
    const problem = registryProblem(read.registry);
    if (problem) why = ` (${problem})`;
    else if (read.revision === revision && read.registry.revision === revision) return read;
  } catch {
    // Refused below: going on from a guess could undo a release.
  }
  throw new Problem(
    `${store.place}/${key} is damaged or gone${why}. Restore it from a backup before you release anything.`,
  );
}

/** The head as it was last read from a store, and the file that held it. */
const heads = new WeakMap<Store, { file: StoredFile; read: Revision }>();

/** The registry as it is now. A command asks more than once, so a file that has not changed is not read again. */
export async function readHead(store: Store): Promise<Revision | undefined> {
  const file = (await revisionFiles(store)).at(-1);
  if (!file) return undefined;
  const last = heads.get(store);
  if (last && isDeepStrictEqual(last.file, file)) return last.read;
  const read = await readRevision(store, numberOf(file));
  heads.set(store, { file, read });
  return read;
}

/** @throws {Problem} where nothing was ever published */
export async function needHead(store: Store): Promise<Revision> {
  const head = await readHead(store);
  if (head) return head;
  throw new Problem(
    `There is no site in ${store.place} yet. Publish one first: "npm start" makes one in .site, ` +
      '"npm run release -- all --to <place>" one anywhere else.',
  );
}

/**
 * Changes the registry by compare-and-swap. When the next number is taken, the change is decided again from the registry that the
 * other command wrote, so that no change is lost.
 * @param decide is called once for every head it meets, checks included
 * @returns the revision that is the head now, whether or not it was made here
 */
export async function changeRegistry(
  store: Store,
  change: Change,
  decide: (head: Revision | undefined) => Promise<Next> | Next,
): Promise<Revision> {
  const id = randomUUID();
  for (;;) {
    const head = await readHead(store);
    const next = await decide(head);
    if (!next) {
      if (head) return head;
      throw new Problem(`There is nothing to change in ${store.place}.`);
    }
    const revision = (head?.revision ?? 0) + 1;
    const made: Revision = {
      revision,
      id,
      at: new Date().toISOString(),
      ...change,
      from: head?.revision ?? 0,
      origin: next.origin,
      registry: { ...next.registry, revision },
    };
    // A revision that cannot be read would stop all later commands.
    const problem = registryProblem(newParts(made.registry, head?.registry));
    if (problem)
      throw new Problem(`This would make a registry that cannot be read: ${problem}. Nothing was changed.`);
    if (await store.putIfAbsent(keyOf(revision), revisionBytes(made))) return made;
    await pause(Math.random() * 40);
  }
}

/**
 * What a change has made of a registry, read from the text that will be written. The entries that it leaves as they are were
 * checked when the head was read.
 */
function newParts(registry: Registry, before: Registry | undefined): unknown {
  const remotes = Object.entries(registry.remotes).filter(([name, entry]) => entry !== before?.remotes[name]);
  return JSON.parse(String(registryBytes({ ...registry, remotes: Object.fromEntries(remotes) })));
}
