import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/**
 * Lists sorted by name, with the number of KOLs whose accounts are active.
 * @param holding id of a KOL: `isHolding` says whether the list has it
 */
export function listShortlists(db: Db, brandId: string, holding: string | null) {
  return db
    .selectFrom('shortlists as s')
    .leftJoin('shortlist_kols as e', 'e.shortlist_id', 's.id')
    .leftJoin('people as u', (join) => join.onRef('u.id', '=', 'e.kol_id').on('u.status', '=', 'active'))
    .select(['s.id', 's.name'])
    .select((row) => row.fn.count<number>('u.id').as('kols'))
    .select(sql<boolean>`coalesce(bool_or(e.kol_id = ${holding}::uuid), false)`.as('isHolding'))
    .where('s.brand_id', '=', brandId)
    .groupBy(['s.id', 's.name'])
    .orderBy((row) => row.fn<string>('lower', ['s.name']))
    .execute();
}

export function findShortlist(db: Db, brandId: string, id: string) {
  return own(db, brandId, id).executeTakeFirst();
}

/** Locks the list until the transaction ends, so that nobody else changes its entries. */
export function lockShortlist(tx: Db, brandId: string, id: string) {
  return own(tx, brandId, id).forUpdate().executeTakeFirst();
}

const own = (db: Db, brandId: string, id: string) =>
  db.selectFrom('shortlists').select(['id', 'name']).where('id', '=', id).where('brand_id', '=', brandId);

/** Locks the names of this Brand's lists until the transaction ends, so that nobody else adds or renames one. */
export async function lockNames(tx: Db, brandId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shortlists:${brandId}`}, 0))`.execute(tx);
}

export async function findByName(db: Db, brandId: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shortlists')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name}::text)`)
    .executeTakeFirst();
  return row?.id;
}

export async function countShortlists(db: Db, brandId: string): Promise<number> {
  const { lists } = await db
    .selectFrom('shortlists')
    .select((row) => row.fn.countAll<number>().as('lists'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return Number(lists);
}

export async function insertShortlist(db: Db, brandId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('shortlists')
    .values({ brand_id: brandId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('shortlists').set({ name }).where('id', '=', id).execute();
}

export async function removeShortlist(db: Db, brandId: string, id: string): Promise<void> {
  await db.deleteFrom('shortlists').where('id', '=', id).where('brand_id', '=', brandId).execute();
}

/** Deletes a Brand's lists, and a KOL's places in the lists of Brands, with the notes about it. */
export async function eraseShortlists(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('shortlists').where('brand_id', '=', userId).execute();
  await tx.deleteFrom('shortlist_kols').where('kol_id', '=', userId).execute();
}
