import type { Db } from '../../platform/database.ts';

/** A KOL's place in one of a Brand's lists. */
export interface Place {
  readonly shortlistId: string;
  readonly kolId: string;
}

/** Only entries with an active account; the others return when their accounts are active again. */
export function listEntries(db: Db, shortlistId: string) {
  return entriesOf(db, shortlistId).select(['e.kol_id as kolId', 'e.note']).execute();
}

export async function countEntries(db: Db, shortlistId: string): Promise<number> {
  const { entries } = await entriesOf(db, shortlistId)
    .select((row) => row.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries);
}

const entriesOf = (db: Db, shortlistId: string) =>
  db
    .selectFrom('shortlist_kols as e')
    .innerJoin('people as u', 'u.id', 'e.kol_id')
    .where('e.shortlist_id', '=', shortlistId)
    .where('u.status', '=', 'active');

export async function hasEntry(db: Db, { shortlistId, kolId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('shortlist_kols')
    .select('kol_id')
    .where('shortlist_id', '=', shortlistId)
    .where('kol_id', '=', kolId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param note undefined keeps the present one */
export async function keepEntry(
  db: Db,
  { shortlistId, kolId }: Place,
  note: string | undefined,
): Promise<void> {
  await db
    .insertInto('shortlist_kols')
    .values({ shortlist_id: shortlistId, kol_id: kolId, note: note ?? '' })
    .onConflict((conflict) => {
      const same = conflict.columns(['shortlist_id', 'kol_id']);
      return note === undefined ? same.doNothing() : same.doUpdateSet({ note });
    })
    .execute();
}

export async function removeEntry(db: Db, { shortlistId, kolId }: Place): Promise<void> {
  await db
    .deleteFrom('shortlist_kols')
    .where('shortlist_id', '=', shortlistId)
    .where('kol_id', '=', kolId)
    .execute();
}
