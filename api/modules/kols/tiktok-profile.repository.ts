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

export async function withdrawBadge(tx: Db, kolId: string): Promise<void> {
  await tx.updateTable('kol_profiles').set({ verified_at: null }).where('kol_id', '=', kolId).execute();
}
