import type { KolItem } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { showKols } from '../kols/index.ts';
import { listEntries } from './entries.repository.ts';
import { findShortlist } from './shortlists.repository.ts';

export interface NotedKol {
  readonly kol: KolItem;
  readonly note: string;
}

export interface ReadList {
  readonly id: string;
  readonly name: string;
  /** Best score first. */
  readonly kols: readonly NotedKol[];
}

/** One of the Brand's lists with current data. Reading it counts as reading the profiles of its KOLs. */
export async function readList(context: Context, brandId: string, id: string): Promise<ReadList> {
  const list = (await findShortlist(context.db, brandId, id)) ?? fail('shortlist_not_found');
  const entries = await listEntries(context.db, list.id);
  const notes = new Map(entries.map(({ kolId, note }) => [kolId, note]));
  const kols = await showKols(context, brandId, [...notes.keys()]);
  return { ...list, kols: kols.map((kol) => ({ kol, note: notes.get(kol.user.id) ?? '' })) };
}
