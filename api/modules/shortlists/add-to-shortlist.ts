import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isActiveKol } from '../accounts/index.ts';
import { countEntries, hasEntry, keepEntry, type Place } from './entries.repository.ts';
import { readNote } from './read-texts.ts';
import { lockShortlist } from './shortlists.repository.ts';

/**
 * Adds a KOL to one of the Brand's lists; repeating it changes nothing.
 * @param typed the note; undefined keeps the present one
 */
export async function addToShortlist(
  tx: Db,
  brandId: string,
  place: Place,
  typed: string | undefined,
): Promise<void> {
  const note = typed === undefined ? undefined : readNote(typed);
  if (!(await lockShortlist(tx, brandId, place.shortlistId))) fail('shortlist_not_found');
  if (!(await isActiveKol(tx, place.kolId))) fail('kol_not_found');
  const isNew = !(await hasEntry(tx, place));
  // The list is locked, so no other KOL is added between the count and the entry.
  if (isNew && (await countEntries(tx, place.shortlistId)) >= LIMITS.maxShortlistKols) fail('shortlist_full');
  await keepEntry(tx, place, note);
}
