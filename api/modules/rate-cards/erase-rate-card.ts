import type { Db } from '../../platform/database.ts';

/** Contracts keep the prices that were agreed, so the card can go. */
export async function eraseRateCard(tx: Db, kolId: string): Promise<void> {
  await tx.deleteFrom('rate_cards').where('kol_id', '=', kolId).execute();
}
