import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@sohor/shared/platform/contract';
import { Problem } from '../../run/problem.ts';
import type { Store } from '../store/store.ts';
import { registryBytes } from './registry-text.ts';
import { registryProblem } from './sound-registry.ts';

/** One state of the registry, and how it came about. Written once, under the next free number: that is the history. */
export interface Revision {
  revision: number;
  /** Tells this change from another one that asked for the same number. */
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

/** What follows on a revision. Undefined where there is nothing to change. */
export type Next = Pick<Revision, 'registry' | 'origin'> | undefined;

const REVISIONS = 'registry/';
const keyOf = (revision: number) => `${REVISIONS}${String(revision).padStart(6, '0')}.json`;

/** Numbers of all revisions, ascending. */
export async function revisionNumbers(store: Store): Promise<number[]> {
  const files = await store.list(REVISIONS);
  return files
    .flatMap(({ key }) => /^registry\/(\d{6,15})\.json$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** All revisions, the newest first. */
export async function* history(store: Store): AsyncGenerator<Revision> {
  for (const number of (await revisionNumbers(store)).reverse()) yield await readRevision(store, number);
}

/** What was last read: a command looks at the head more than once, and it is large where there are many remotes. */
const known = new WeakMap<Store, { bytes: Buffer; read: Revision }>();

export async function readRevision(store: Store, revision: number): Promise<Revision> {
  const key = keyOf(revision);
  const bytes = await store.get(key);
  const last = known.get(store);
  if (bytes && last?.read.revision === revision && last.bytes.equals(bytes)) return last.read;
  let why = '';
  try {
    const read = JSON.parse(String(bytes)) as Revision;
    const problem = registryProblem(read.registry);
    if (problem) why = ` (${problem})`;
    else if (bytes && read.revision === revision && read.registry.revision === revision) {
      known.set(store, { bytes, read });
      return read;
    }
  } catch {
    // Said below: to go on from a guess could undo what others have released.
  }
  throw new Problem(
    `${store.place}/${key} is damaged or gone${why}. Restore it from a backup before you release anything.`,
  );
}

function bytesOf({ registry, ...rest }: Revision): Buffer {
  const head = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"registry":`);
  return Buffer.concat([head, registryBytes(registry), Buffer.from('}\n')]);
}

/** The registry as it is now. */
export async function readHead(store: Store): Promise<Revision | undefined> {
  const last = (await revisionNumbers(store)).at(-1);
  return last === undefined ? undefined : readRevision(store, last);
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
 * Changes the registry by compare-and-swap. Whoever finds the number taken looks at what the other one has made of the
 * registry and decides anew, so that no change is lost.
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
    // Read back, as commands will read it: a revision that none can read would stop all that come after it.
    const bytes = bytesOf(made);
    const problem = registryProblem((JSON.parse(String(bytes)) as Revision).registry);
    if (problem)
      throw new Problem(`This would make a registry that cannot be read: ${problem}. Nothing was changed.`);
    if (await store.putIfAbsent(keyOf(revision), bytes)) return made;
    await pause(Math.random() * 40);
  }
}
