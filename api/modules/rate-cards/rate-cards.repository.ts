import type { RateCard } from '@sohor/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export async function findRateCard(db: Db, kolId: string): Promise<RateCard | undefined> {
  return db
    .selectFrom('rate_cards')
    .select(['currency', 'rates'])
    .where('kol_id', '=', kolId)
    .executeTakeFirst();
}

/** The rate cards of these KOLs that have one. */
export async function findRateCards(
  db: Db,
  kolIds: readonly string[],
): Promise<ReadonlyMap<string, RateCard>> {
  const rows = await db
    .selectFrom('rate_cards')
    .select(['kol_id', 'currency', 'rates'])
    .where(sql<boolean>`kol_id = ANY (${kolIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ kol_id, ...card }) => [kol_id, card]));
}

export async function keepRateCard(
  db: Db,
  kolId: string,
  { currency, rates }: RateCard,
  now: Date,
): Promise<void> {
  const card = { currency, rates, updated_at: now };
  await db
    .insertInto('rate_cards')
    .values({ kol_id: kolId, ...card })
    .onConflict((conflict) => conflict.column('kol_id').doUpdateSet(card))
    .execute();
}

/** Contracts keep the prices that were agreed, so the card can go. */
export async function eraseRateCard(tx: Db, kolId: string): Promise<void> {
  await tx.deleteFrom('rate_cards').where('kol_id', '=', kolId).execute();
}
