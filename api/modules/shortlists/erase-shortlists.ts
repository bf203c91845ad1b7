import type { Db } from '../../platform/database.ts';

/** Of a Brand its lists, of a KOL its place in those of others, with what they noted about it. */
export async function eraseShortlists(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('shortlists').where('brand_id', '=', userId).execute();
  await tx.deleteFrom('shortlist_kols').where('kol_id', '=', userId).execute();
}
