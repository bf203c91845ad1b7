import { isDeepStrictEqual } from 'node:util';
import { RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';

interface Item {
  readonly platform: keyof typeof RATE_CARD_ITEMS;
  readonly kind: string;
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

interface Campaign {
  readonly own: Pick<Terms, 'deliverables'>;
  /** The last day, `YYYY-MM-DD` in Jakarta. */
  readonly endDate: string;
}

/** Why nobody can offer these terms about the campaign; null when one can. The note is checked for itself. */
export function refusalOfTerms(terms: Terms, { own, endDate }: Campaign, today: string) {
  const known = (item: Item) =>
    (RATE_CARD_ITEMS[item.platform] as readonly string[]).includes(item.kind) ||
    own.deliverables.some(({ platform, kind }) => platform === item.platform && kind === item.kind);
  if (!terms.deliverables.every(known)) return 'offer_item_unknown';
  const names = terms.deliverables.map(({ platform, kind }) => `${platform}:${kind}`);
  if (new Set(names).size < names.length) return 'offer_item_twice';
  if (terms.publishDue < today || terms.publishDue > endDate) return 'offer_publish_out_of_range';
  const { draftDue, publishDue } = terms;
  return draftDue !== null && (draftDue < today || draftDue > publishDue) ? 'offer_draft_out_of_range' : null;
}

/** Whether two offers say the same; the order of the items says nothing. */
export function areSame(one: Terms, other: Terms): boolean {
  const sorted = (terms: Terms) => ({
    ...terms,
    deliverables: terms.deliverables
      .map(({ platform, kind, count }) => `${platform}:${kind}:${count}`)
      .sort(),
  });
  return isDeepStrictEqual(sorted(one), sorted(other));
}

/** Prices of a KOL: platform → kind → amount. */
export interface RateCard {
  readonly currency: 'IDR' | 'USD';
  readonly rates: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;
}

/** What a rate card in rupiah asks for these items; null where it does not name each of them. */
export function rateCardPrice(card: RateCard | null, items: readonly Item[]): number | null {
  if (card?.currency !== 'IDR') return null;
  let sum = 0;
  for (const { platform, kind, count } of items) {
    const rate = card.rates[platform]?.[kind];
    if (rate === undefined) return null;
    sum += rate * count;
  }
  return sum;
}

/** How far a price is above another, in whole per cent; null where there is nothing to compare with. */
export const differencePercent = (priceIdr: number, askedIdr: number | null): number | null =>
  askedIdr ? Math.round((priceIdr / askedIdr - 1) * 100) : null;
