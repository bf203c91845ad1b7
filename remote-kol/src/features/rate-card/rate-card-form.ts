import type { RateCard, Rates } from '@sohor/shared/api';
import { formatPrice } from '@sohor/shared/format';
import {
  LIMITS,
  RATE_CARD_CURRENCIES,
  RATE_CARD_ITEMS,
  type RateCardPlatform,
} from '@sohor/shared/wire/catalog';

export type Currency = RateCard['currency'];

/** A typed amount: a whole number, or '' for none. */
export type Amount = number | '';

export interface OwnType {
  name: string;
  amount: Amount;
}

/** Values of the editor. */
export interface RateCardForm {
  currency: Currency;
  /** Amounts by platform and item. Items without input are missing. */
  amounts: Readonly<Record<string, Readonly<Record<string, Amount>>>>;
  /** The KOL's own appearance types. */
  own: readonly OwnType[];
  /** Name of a type that was typed but not added. */
  newType: string;
}

export const PLATFORMS = Object.keys(RATE_CARD_ITEMS) as RateCardPlatform[];
export const itemsOf = (platform: RateCardPlatform): readonly string[] => RATE_CARD_ITEMS[platform];

/** The saved rate card as values of the form. */
export function toForm({ currency, rates }: RateCard): RateCardForm {
  const given = itemsOf('Appearance');
  const own = Object.entries(rates.Appearance ?? {}).filter(([name]) => !given.includes(name));
  const amounts = PLATFORMS.map((platform) => {
    const saved = Object.entries<number | undefined>(rates[platform] ?? {});
    const known = saved.filter(([item, amount]) => amount !== undefined && itemsOf(platform).includes(item));
    return [platform, Object.fromEntries(known)];
  });
  return {
    currency,
    amounts: Object.fromEntries(amounts),
    own: own.map(([name, amount]) => ({ name, amount })),
    newType: '',
  };
}

/** The rate card to send, without entries that have no price. */
export function toRateCard({ currency, amounts, own }: RateCardForm): RateCard {
  const rates: Record<string, Record<string, Amount>> = {};
  for (const platform of PLATFORMS) {
    const typed: [string, Amount][] = itemsOf(platform).map((item) => [
      item,
      amounts[platform]?.[item] ?? '',
    ]);
    const all = platform === 'Appearance' ? [...typed, ...own.map(ownEntry)] : typed;
    const priced = all.filter(([, amount]) => amount !== '');
    if (priced.length > 0) rates[platform] = Object.fromEntries(priced);
  }
  return { currency, rates: rates as Rates };
}

const ownEntry = ({ name, amount }: OwnType): [string, Amount] => [name, amount];

export function withAmount(form: RateCardForm, platform: string, item: string, amount: Amount): RateCardForm {
  return { ...form, amounts: { ...form.amounts, [platform]: { ...form.amounts[platform], [item]: amount } } };
}

/** Trimmed, with single spaces between words. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Why a type cannot be added; null when it can. */
export function typeNameError(name: string, own: readonly OwnType[]): string | null {
  const tidy = tidyName(name);
  if (tidy === '') return 'Nama jenis penampilan wajib diisi.';
  if (tidy.length > LIMITS.maxAppearanceName)
    return `Nama jenis penampilan paling banyak ${LIMITS.maxAppearanceName} huruf.`;
  const taken = [...itemsOf('Appearance'), ...own.map((type) => type.name)];
  if (taken.some((other) => other.toLowerCase() === tidy.toLowerCase()))
    return 'Nama jenis penampilan sudah ada. Gunakan nama lain.';
  if (own.length >= LIMITS.maxOwnAppearances)
    return `Anda dapat menambahkan paling banyak ${LIMITS.maxOwnAppearances} jenis penampilan.`;
  return null;
}

/** Error of an amount, or null. @param isOwn true for the KOL's own type, which needs a price */
export function amountError(amount: Amount, currency: Currency, isOwn: boolean): string | null {
  if (amount === '') return isOwn ? 'Isi tarifnya, atau hapus jenis ini.' : null;
  if (amount <= LIMITS.maxPriceIdr) return null;
  return `Tarif paling banyak ${formatPrice(LIMITS.maxPriceIdr, currency)}.`;
}

export function hasErrors({ amounts, own, currency }: RateCardForm): boolean {
  const given = PLATFORMS.flatMap((platform) => Object.values(amounts[platform] ?? {}));
  return (
    given.some((amount) => amountError(amount, currency, false)) ||
    own.some(({ amount }) => amountError(amount, currency, true))
  );
}

export const PREFIX: Readonly<Record<Currency, string>> = { IDR: 'Rp', USD: 'US$' };

/** Whether the form has no changes. */
export function isSame(form: RateCardForm, saved: RateCardForm): boolean {
  const comparable = (each: RateCardForm) =>
    JSON.stringify([toRateCard(each), each.own.map(({ name }) => name), tidyName(each.newType)]);
  return comparable(form) === comparable(saved);
}

/** what was typed in this browser; null when there is none, or none that can be used. */
export function readForm(kept: unknown): RateCardForm | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { currency, amounts, own, newType } = kept as Partial<RateCardForm>;
  if (!currency || !RATE_CARD_CURRENCIES.includes(currency) || !Array.isArray(own)) return null;
  const known = PLATFORMS.map((platform) => {
    const entries = Object.entries(amounts?.[platform] ?? {});
    return [
      platform,
      Object.fromEntries(
        entries.filter(([item, amount]) => itemsOf(platform).includes(item) && isAmount(amount)),
      ),
    ];
  });
  return {
    currency,
    amounts: Object.fromEntries(known),
    own: (own as unknown[]).flatMap((type) => {
      const { name, amount } = (type ?? {}) as Partial<OwnType>;
      return typeof name === 'string' && isAmount(amount) ? [{ name, amount }] : [];
    }),
    newType: typeof newType === 'string' ? newType : '',
  };
}

const isAmount = (amount: unknown): amount is Amount => amount === '' || Number.isSafeInteger(amount);
