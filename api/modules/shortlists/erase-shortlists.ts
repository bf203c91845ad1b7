import type { Db } from '../../platform/database.ts';

/** Deletes a Brand's lists, and a KOL's places in the lists of Brands, with the notes about it. */
export async function eraseShortlists(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('shortlists').where('brand_id', '=', userId).execute();
  await tx.deleteFrom('shortlist_kols').where('kol_id', '=', userId).execute();
}
