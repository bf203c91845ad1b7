import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readShortlistName } from './read-texts.ts';
import {
  countShortlists,
  findByName,
  findShortlist,
  insertShortlist,
  lockNames,
  setName,
} from './shortlists.repository.ts';

/** Returns the list of this name, and makes it if there is none, so that a double click makes one. */
export async function createShortlist(tx: Db, brandId: string, typed: string): Promise<string> {
  const name = readShortlistName(typed);
  await lockNames(tx, brandId);
  const known = await findByName(tx, brandId, name);
  if (known !== undefined) return known;
  if ((await countShortlists(tx, brandId)) >= LIMITS.maxShortlists) fail('shortlists_full');
  return insertShortlist(tx, brandId, name);
}

export async function renameShortlist(
  tx: Db,
  brandId: string,
  { id, name: typed }: { readonly id: string; readonly name: string },
): Promise<void> {
  const name = readShortlistName(typed);
  await lockNames(tx, brandId);
  if (!(await findShortlist(tx, brandId, id))) fail('shortlist_not_found');
  const known = await findByName(tx, brandId, name);
  if (known !== undefined && known !== id) fail('shortlist_name_taken');
  await setName(tx, id, name);
}
