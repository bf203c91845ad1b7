import { type RATE_CARD_CURRENCIES, RATE_CARD_ITEM_OF_JOB } from '@sohor/shared/wire/catalog';

interface Card {
  readonly currency: (typeof RATE_CARD_CURRENCIES)[number];
  readonly rates: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;
}

export interface AskedPrice {
  /** The item of the rate card, as on the screen. */
  readonly item: string;
  /** Whole units of the currency. */
  readonly amount: number;
  readonly currency: Card['currency'];
}

/** What a KOL asks for a kind of work; undefined where its rate card names no price for it. */
export function askedPriceOf({ currency, rates }: Card, jobType: string): AskedPrice | undefined {
  const items: Readonly<Record<string, readonly [string, string] | undefined>> = RATE_CARD_ITEM_OF_JOB;
  const [platform, item] = (Object.hasOwn(items, jobType) && items[jobType]) || [];
  const amount = platform && item ? (rates[platform]?.[item] ?? 0) : 0;
  return amount > 0 ? { item: `${platform} ${item}`, amount, currency } : undefined;
}
