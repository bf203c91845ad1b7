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

/** The name that TikTok gives goes before the one that was typed: brands see whose numbers they look at. */
export async function keepTiktokHandle(tx: Db, kolId: string, handle: string): Promise<void> {
  await tx
    .insertInto('kol_profiles')
    .values({ kol_id: kolId, tiktok: handle })
    .onConflict((conflict) => conflict.column('kol_id').doUpdateSet({ tiktok: handle }))
    .execute();
}

/** An account that keeps its name to itself: the name of another one, whose numbers were read before, is not its own. */
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

/** Name of the TikTok account that a KOL has linked; null where it has linked none, or the account keeps its name to itself. */
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
