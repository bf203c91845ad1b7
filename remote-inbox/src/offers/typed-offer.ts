import type { OfferTerms } from '@sohor/shared/api';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import type { MoneyValue } from '@sohor/shared/ui';
import { LIMITS, RATE_CARD_ITEMS, type RateCardPlatform, USAGE_DAYS } from '@sohor/shared/wire/catalog';
import { itemText } from './offer-texts.ts';

/** What is in the form. Days are `YYYY-MM-DD` or empty. */
export interface TypedOffer {
  priceIdr: MoneyValue;
  /** `choice`: as in {@link itemChoices}, or empty. */
  items: readonly { key: number; choice: string; count: MoneyValue }[];
  draftDue: string;
  publishDue: string;
  revisions: number;
  usageDays: OfferTerms['usageDays'];
  exclusivityDays: MoneyValue;
  note: string;
}

/** Sentences by field; of an item by its key. */
export type Problems = Partial<Record<keyof TypedOffer, string>> & {
  byItem: Readonly<Record<number, string>>;
};

const PLATFORMS = Object.keys(RATE_CARD_ITEMS) as RateCardPlatform[];

const choiceFrom = (one: { platform: RateCardPlatform; item: string }) => ({
  value: choiceOf(one),
  label: itemText(one),
});

/** All items of rate cards, by platform, and what only the campaign asks for. */
export function itemChoices(ofCampaign: OfferTerms['deliverables']) {
  const groups = PLATFORMS.map((platform) => ({
    group: platform as string,
    choices: RATE_CARD_ITEMS[platform].map((item) => choiceFrom({ platform, item })),
  }));
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const others = ofCampaign.map(choiceFrom).filter(({ value }) => !known.has(value));
  return others.length === 0 ? groups : [{ group: 'Campaign ini', choices: others }, ...groups];
}

export function choiceOf({ platform, item }: { platform: RateCardPlatform; item: string }): string {
  return `${platform}/${item}`;
}

export function typedFrom(terms: OfferTerms): TypedOffer {
  const items = terms.deliverables.map((one, key) => ({ key, choice: choiceOf(one), count: one.count }));
  return {
    priceIdr: terms.priceIdr,
    items: items.length > 0 ? items : [{ key: 0, choice: '', count: 1 }],
    draftDue: terms.draftDue ?? '',
    publishDue: terms.publishDue,
    revisions: terms.revisions,
    usageDays: terms.usageDays,
    exclusivityDays: terms.exclusivityDays,
    note: terms.note,
  };
}

/** The items that are complete. */
export const itemsOf = ({ items }: TypedOffer): OfferTerms['deliverables'] =>
  items.flatMap(({ choice, count }) => {
    const [platform, item] = choice.split(/\/(.*)/s);
    const known = PLATFORMS.find((one) => one === platform);
    return known && item && count !== '' ? [{ platform: known, item, count }] : [];
  });

export const termsOf = (typed: TypedOffer): OfferTerms => ({
  priceIdr: typed.priceIdr === '' ? 0 : typed.priceIdr,
  deliverables: itemsOf(typed),
  draftDue: typed.draftDue || null,
  publishDue: typed.publishDue,
  revisions: typed.revisions,
  usageDays: USAGE_DAYS.find((days) => days === typed.usageDays) ?? 0,
  exclusivityDays: typed.exclusivityDays === '' ? 0 : typed.exclusivityDays,
  note: typed.note.trim(),
});

/** @param today, endDate the first and the last day on which the content can be published */
export function problemsOf(typed: TypedOffer, today: string, endDate: string): Problems {
  const { priceIdr, items, draftDue, publishDue, exclusivityDays, note } = typed;
  const byItem: Record<number, string> = {};
  let pieces = 0;
  for (const { key, choice, count } of items) {
    pieces += count === '' ? 0 : count;
    if (choice === '') byItem[key] = 'Pilih pekerjaannya.';
    else if (items.some((one) => one.key < key && one.choice === choice))
      byItem[key] = 'Pekerjaan ini sudah ada. Ubah jumlahnya saja.';
    else if (count === '' || count < 1 || count > LIMITS.maxOfferItemCount)
      byItem[key] = `Isi jumlah antara 1 dan ${LIMITS.maxOfferItemCount}.`;
    else if (pieces > LIMITS.maxOfferPieces)
      byItem[key] = `Paling banyak ${LIMITS.maxOfferPieces} konten dalam satu penawaran.`;
  }
  return {
    byItem,
    ...((priceIdr === '' || priceIdr < LIMITS.minPriceIdr || priceIdr > LIMITS.maxPriceIdr) && {
      priceIdr: `Isi harga antara ${formatRupiah(LIMITS.minPriceIdr)} dan ${formatRupiah(LIMITS.maxPriceIdr)}.`,
    }),
    ...((publishDue < today || publishDue > endDate) && {
      publishDue: `Pilih tanggal antara ${formatDay(today)} dan ${formatDay(endDate)}.`,
    }),
    ...(draftDue !== '' &&
      (draftDue < today || draftDue > publishDue) && {
        draftDue: 'Pilih tanggal dari hari ini sampai tanggal tayang.',
      }),
    ...(exclusivityDays !== '' &&
      exclusivityDays > LIMITS.maxExclusivityDays && {
        exclusivityDays: `Isi paling banyak ${LIMITS.maxExclusivityDays} hari.`,
      }),
    ...(note.trim().length > LIMITS.maxOfferNote && { note: 'Catatan ini terlalu panjang.' }),
  };
}

export const isValid = ({ byItem, ...rest }: Problems) =>
  Object.keys(byItem).length === 0 && Object.keys(rest).length === 0;
