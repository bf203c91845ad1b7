import type { Db } from '../../platform/database.ts';

/** What contracts were made of stands in them. */
export async function eraseRateCard(tx: Db, kolId: string): Promise<void> {
  await tx.deleteFrom('rate_cards').where('kol_id', '=', kolId).execute();
}
