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

/** A list of the Brand as it is today. What it shows of KOLs counts as reading their profiles. */
export async function readList(context: Context, brandId: string, id: string): Promise<ReadList> {
  const list = (await findShortlist(context.db, brandId, id)) ?? fail('shortlist_not_found');
  const entries = await listEntries(context.db, list.id);
  const notes = new Map(entries.map(({ kolId, note }) => [kolId, note]));
  const kols = await showKols(context, brandId, [...notes.keys()]);
  return { ...list, kols: kols.map((kol) => ({ kol, note: notes.get(kol.user.id) ?? '' })) };
}
