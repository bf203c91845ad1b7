import type { Db } from '../../platform/database.ts';

export async function hasTiktokHandle(db: Db, kolId: string): Promise<boolean> {
  const found = await db
    .selectFrom('kol_profiles')
    .select('kol_id')
    .where('kol_id', '=', kolId)
    .where('tiktok', '<>', '')
    .executeTakeFirst();
  return found !== undefined;
}

/** Replaces the typed handle by the one from TikTok, so that Brands see whose numbers they look at. */
export async function keepTiktokHandle(tx: Db, kolId: string, handle: string): Promise<void> {
  await tx
    .insertInto('kol_profiles')
    .values({ kol_id: kolId, tiktok: handle })
    .onConflict((conflict) => conflict.column('kol_id').doUpdateSet({ tiktok: handle }))
    .execute();
}

/** For a linked account that does not tell its handle: removes the handle of an account that was linked before. */
export async function dropFormerTiktokHandle(tx: Db, kolId: string, externalId: string): Promise<void> {
  const former = tx
    .selectFrom('social_accounts')
    .select('id')
    .where('kol_id', '=', kolId)
    .where('provider', '=', 'tiktok')
    .where('external_id', '<>', externalId);
  await tx
    .updateTable('kol_profiles')
    .set({ tiktok: '' })
    .where('kol_id', '=', kolId)
    .where(({ exists }) => exists(former))
    .execute();
}

export async function withdrawBadge(tx: Db, kolId: string): Promise<void> {
  await tx.updateTable('kol_profiles').set({ verified_at: null }).where('kol_id', '=', kolId).execute();
}

/** Handle of the KOL's linked TikTok account; null without a linked account, or if the account does not tell its handle. */
export async function findLinkedTiktokHandle(db: Db, kolId: string): Promise<string | null> {
  const found = await db
    .selectFrom('kol_profiles as p')
    .innerJoin('people as u', 'u.id', 'p.kol_id')
    .select('p.tiktok')
    .where('p.kol_id', '=', kolId)
    .where('u.tiktok_linked_at', 'is not', null)
    .executeTakeFirst();
  return found?.tiktok || null;
}
