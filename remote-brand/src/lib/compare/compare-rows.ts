import type { KolFigures, PublicKolProfile } from '@sohor/shared/api';
import { formatPrice } from '@sohor/shared/format';
import { RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';
import { figuresOf } from '../figures-of.ts';

type RateCard = NonNullable<PublicKolProfile['rateCard']>;

/** A KOL of a comparison. `categories` and `city` are left out where its list does not know them. */
export interface ComparedKol extends KolFigures {
  id: string;
  slug: string;
  fullName: string;
  image: string | null;
  score: number | null;
  categories?: readonly string[];
  city?: string | null;
}

/** A row of the comparison, with a cell for each KOL. */
export interface CompareRow {
  readonly label: string;
  readonly cells: readonly string[];
  /** Indexes of the best values; empty when all are equal or unknown. */
  readonly best: readonly number[];
}

/** The same figures that lists of KOLs are sorted by. */
export function figureRows(kols: readonly ComparedKol[]): CompareRow[] {
  const scores = kols.map(({ score }) => score);
  const figures: (readonly (number | null)[])[] = [
    kols.map(({ followers }) => followers),
    kols.map(({ averageViews }) => averageViews),
    kols.map(({ engagement }) => engagement),
    kols.map(({ priceFrom }) => priceFrom && -priceFrom),
  ];
  const cells = kols.map(figuresOf);
  return [
    { label: 'Skor', cells: scores.map((score) => score?.toFixed(0) ?? 'N/A'), best: bestOf(scores) },
    ...figures.map((values, at) => ({
      label: cells[0]?.[at]?.label ?? '',
      cells: cells.map((ofKol) => ofKol[at]?.value ?? 'N/A'),
      best: bestOf(values),
    })),
    ...(kols.some(({ city }) => city !== undefined)
      ? [{ label: 'Kota', cells: kols.map(({ city }) => city ?? 'N/A'), best: [] }]
      : []),
  ];
}

/** A row for each kind of work for which at least one of them names a price. @param cards null for a KOL without a rate card */
export function priceRows(cards: readonly (RateCard | null)[]): CompareRow[] {
  return Object.keys(RATE_CARD_ITEMS).flatMap((name) => {
    const platform = name as keyof RateCard['rates'];
    const kinds = new Set(cards.flatMap((card) => Object.keys(card?.rates[platform] ?? {})));
    return [...kinds].flatMap((kind) => {
      const prices = cards.map((card) => {
        const amount = (card?.rates[platform] as Record<string, number> | undefined)?.[kind] ?? 0;
        return card && amount > 0 ? { amount, currency: card.currency } : null;
      });
      if (prices.every((price) => price === null)) return [];
      const inRupiah = prices.map((price) => (price?.currency === 'IDR' ? -price.amount : null));
      return [
        {
          label: `${platform}: ${kind}`,
          cells: prices.map((price) => (price ? formatPrice(price.amount, price.currency) : 'N/A')),
          best: bestOf(inRupiah),
        },
      ];
    });
  });
}

/** Indexes of the highest values; none where fewer than two are known, or all are equal. */
export function bestOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known);
  if (known.length < 2 || known.every((value) => value === most)) return [];
  return [...values.keys()].filter((at) => values[at] === most);
}
