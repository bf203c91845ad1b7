import { isDeepStrictEqual } from 'node:util';
import { LIMITS, RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';

interface Item {
  readonly platform: string;
  readonly item: string;
  readonly count: number;
}

/** Terms of an offer, as `AgreedTerms`. */
export interface Terms {
  readonly priceIdr: number;
  readonly deliverables: readonly Item[];
  readonly draftDue: string | null;
  readonly publishDue: string;
  readonly note: string;
}

/**
 * Why nobody can offer these terms about a campaign that ends on this day; null when one can. The note is checked for itself.
 * @param today Jakarta's day
 */
export function refusalOfTerms(terms: Terms, endDate: string, today: string) {
  const items: Readonly<Record<string, readonly string[]>> = RATE_CARD_ITEMS;
  const isKnown = ({ platform, item }: Item) => items[platform]?.includes(item);
  if (!terms.deliverables.every(isKnown)) return 'offer_item_unknown';
  const pieces = terms.deliverables.reduce((sum, { count }) => sum + count, 0);
  if (pieces > LIMITS.maxOfferPieces) return 'offer_pieces_too_many';
  const names = terms.deliverables.map(({ platform, item }) => `${platform}:${item}`);
  if (new Set(names).size < names.length) return 'offer_item_twice';
  if (terms.publishDue < today || terms.publishDue > endDate) return 'offer_publish_out_of_range';
  const { draftDue, publishDue } = terms;
  return draftDue !== null && (draftDue < today || draftDue > publishDue) ? 'offer_draft_out_of_range' : null;
}

/** The last day on which work with these terms can begin, as for the contract that they become. */
export const lastDayOf = ({ draftDue, publishDue }: Pick<Terms, 'draftDue' | 'publishDue'>): string =>
  draftDue ?? publishDue;

/** Whether two offers say the same; the order of the items says nothing. */
export function areSame(one: Terms, other: Terms): boolean {
  const sorted = (terms: Terms) => ({
    ...terms,
    deliverables: terms.deliverables
      .map(({ platform, item, count }) => `${platform}:${item}:${count}`)
      .sort(),
  });
  return isDeepStrictEqual(sorted(one), sorted(other));
}

/** Prices of a KOL: platform → item → amount. */
export interface RateCard {
  readonly currency: 'IDR' | 'USD';
  readonly rates: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;
}

/** What a rate card in rupiah asks for these items; null where it does not name each of them. */
export function rateCardPrice(card: RateCard | null, items: readonly Item[]): number | null {
  if (card?.currency !== 'IDR') return null;
  let sum = 0;
  for (const { platform, item, count } of items) {
    const rate = card.rates[platform]?.[item];
    if (rate === undefined) return null;
    sum += rate * count;
  }
  return sum;
}

/** How far a price is above another, in whole per cent; null where there is nothing to compare with. */
export const differencePercent = (priceIdr: number, askedIdr: number | null): number | null =>
  askedIdr ? Math.round((priceIdr / askedIdr - 1) * 100) : null;
