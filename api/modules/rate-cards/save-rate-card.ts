import type { RateCard } from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { keepRateCard } from './rate-cards.repository.ts';
import { readAppearances } from './rules/rate-card.ts';

/** Replaces the KOL's whole rate card and returns it as saved. */
export async function saveRateCard(
  db: Db,
  kolId: string,
  { currency, rates }: RateCard,
  now: Date,
): Promise<RateCard> {
  const { Appearance, ...others } = rates;
  const appearances = readAppearances(Appearance ?? {});
  if (typeof appearances === 'string') return fail(appearances);
  const kept = Appearance === undefined ? others : { ...others, Appearance: appearances };
  await keepRateCard(db, kolId, { currency, rates: kept }, now);
  return { currency, rates: kept };
}
