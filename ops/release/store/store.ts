import { isFilePath } from '@sohor/shared/platform/check-manifest';
import { Problem } from '../../run/problem.ts';

/** This key, or this user, may not write there. */
export class NotAllowed extends Problem {}

/** A file of the store. */
export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** When it was written, in milliseconds. */
  modified: number;
}

/**
 * Where a site lies: a folder, or a bucket. Of everything that releasing does, these six are all that touches it, each
 * whole or not at all, so that a process killed between two of them leaves nothing half written.
 */
export interface Store {
  /** For people: a path, or `s3://bucket/prefix`. */
  readonly place: string;
  get(key: string): Promise<Buffer | undefined>;
  /** Writes a file that does not exist yet. False when it exists; it is not changed. When several write at the same time, one gets true. */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Readers see the old file or the new one, never half of it. */
  replace(key: string, bytes: Buffer): Promise<void>;
  /** Everything below a prefix, which ends with a slash; all of it for an empty one. */
  list(prefix: string): Promise<StoredFile[]>;
  remove(key: string): Promise<void>;
  /** Removes what killed processes have left behind unfinished. */
  sweep(): Promise<void>;
}

/** The keys of everything below a prefix. */
export async function keysIn(store: Store, prefix: string): Promise<Set<string>> {
  return new Set((await store.list(prefix)).map(({ key }) => key));
}

/** @throws {Problem} for a name that could lead out of the site's folder */
export function checkKey(key: string): string {
  if (isFilePath(key)) return key;
  throw new Problem(
    `${JSON.stringify(key.slice(0, 200))} is no name for a file of a site: letters, digits, ".", "_" and "-", in ` +
      'folders divided by "/", none of which starts with a dot.',
  );
}
