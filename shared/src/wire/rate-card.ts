import { type Static, Type } from 'typebox';
import { LIMITS, RATE_CARD_CURRENCIES, RATE_CARD_ITEMS } from './catalog.ts';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';

/** Whole rupiah or dollars, without tax. */
const Amount = Type.Integer({ minimum: 0, maximum: LIMITS.maxPriceIdr });

function amountsOf<const T extends readonly string[]>(items: T) {
  const amounts = Object.fromEntries(items.map((item) => [item, Type.Optional(Amount)]));
  return Type.Optional(
    Type.Unsafe<Partial<Record<T[number], number>>>(Type.Object(amounts, { additionalProperties: false })),
  );
}

/** Amounts of the platform Appearance, by name: the given types and the KOL's own. */
const Appearances = Type.Record(Type.String(), Amount, {
  maxProperties: RATE_CARD_ITEMS.Appearance.length + LIMITS.maxOwnAppearances,
});

/** Platform → item → amount. Items without a price are left out. */
export const Rates = exact({
  Instagram: amountsOf(RATE_CARD_ITEMS.Instagram),
  TikTok: amountsOf(RATE_CARD_ITEMS.TikTok),
  YouTube: amountsOf(RATE_CARD_ITEMS.YouTube),
  Appearance: Type.Optional(Appearances),
});
export type Rates = Static<typeof Rates>;

/** A KOL's prices. Amounts are whole units of `currency`, without tax. */
export const RateCard = exact({ currency: oneOf(RATE_CARD_CURRENCIES), rates: Rates });
export type RateCard = Static<typeof RateCard>;

/** Only the caller's own; others read it as a part of {@link PublicKol}. */
export const readRateCard = endpoint({
  method: 'GET',
  path: 'RateCard',
  access: 'KOL',
  summary: "The KOL's rate card; without one, IDR and no rates.",
  reply: ok(RateCard),
});

/** 400 with a sentence for the user when the name of an appearance breaks a rule. */
export const saveRateCard = endpoint({
  method: 'PUT',
  path: 'RateCard',
  access: 'KOL',
  summary: 'Replaces and publishes the rate card. Answers it as kept, with names trimmed.',
  errors: ['appearance_name_invalid', 'appearance_name_twice', 'appearances_too_many'],
  body: RateCard,
  // 37 names of appearances, each with an amount. The schema does not limit the names; the server checks them, with a sentence
  // for each rule.
  maxBodyBytes: 24 * 1024,
  reply: ok(RateCard),
});
