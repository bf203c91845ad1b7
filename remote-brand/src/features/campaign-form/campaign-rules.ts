import { DAY_MS, formatCount, formatRupiah, jakartaDay } from '@sohor/shared/format';
import { now, today } from '@sohor/shared/platform';
import type { MoneyValue } from '@sohor/shared/ui';
import { type CampaignText, LIMITS } from '@sohor/shared/wire/catalog';
import { type CampaignValues, totalOf } from './campaign-values.ts';

/** The server's pattern: no other scheme, and no name or password before the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s<>"@/?#\\]+([/?#][^\s<>"]*)?$/i;
const NOT_AN_ADDRESS = 'Masukkan alamat lengkap yang diawali http:// atau https://.';
const HAS_LOGIN = /^https?:\/\/[^\s/?#]*@/i;
const LOGIN_IN_ADDRESS = 'Alamat tidak boleh memuat nama pengguna atau kata sandi sebelum tanda @.';

/** Limit of the server, in characters. */
export const MAX_NAME_LETTERS = 160;

/** Rule for an optional text. */
export function atMost(what: string, letters: number) {
  return (value: string) => {
    const excess = value.trim().length - letters;
    const limit = `${what} paling banyak ${formatCount(letters)} karakter.`;
    return excess <= 0 || `${limit} Kurangi ${formatCount(excess)} karakter.`;
  };
}

/** Rule for a required text; blanks alone do not count. */
export function required(what: string, letters = Number.POSITIVE_INFINITY) {
  return (value: string) => (value.trim() === '' ? `${what} wajib diisi.` : atMost(what, letters)(value));
}

function aDay(what: string) {
  return (day: string) => {
    if (day === '') return `${what} wajib diisi.`;
    // Catches typing errors in the year: 0026 or 20266.
    return /^20\d\d-/.test(day) || `${what} tidak valid.`;
  };
}

export function startDateRule(day: string) {
  const single = aDay('Tanggal mulai')(day);
  if (single !== true) return single;
  // Yesterday is allowed, as on the server, so that a form filled in around midnight still goes through.
  const yesterday = jakartaDay(new Date(now() - DAY_MS));
  return day >= yesterday || 'Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.';
}

export function endDateRule(day: string, { startDate }: CampaignValues) {
  const single = aDay('Tanggal selesai')(day);
  if (single !== true) return single;
  if (startDate !== '' && day < startDate)
    return 'Tanggal selesai tidak boleh lebih awal dari tanggal mulai.';
  // In Jakarta's time zone, in which the server decides whether a campaign is over.
  return day >= today() || 'Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.';
}

/** The rule of one text of the brief. */
export function textRule({ kind, term, isRequired, longest }: CampaignText) {
  if (kind !== 'link') return isRequired ? required(term, longest) : atMost(term, longest);
  return (value: string) => {
    if (value.trim() === '') return isRequired ? `${term} wajib diisi.` : true;
    return addressRule(value.trim());
  };
}

function addressRule(address: string) {
  if (HAS_LOGIN.test(address)) return LOGIN_IN_ADDRESS;
  return WEB_ADDRESS.test(address) || NOT_AN_ADDRESS;
}

export function priceRule(price: MoneyValue) {
  if (price === '') return true;
  if (price < LIMITS.minPriceIdr) return `Harga minimal ${formatRupiah(LIMITS.minPriceIdr)}.`;
  return price <= LIMITS.maxPriceIdr || `Harga maksimal ${formatRupiah(LIMITS.maxPriceIdr)}.`;
}

export function kolCountRule(count: MoneyValue, { priceIdr }: Pick<CampaignValues, 'priceIdr'>) {
  if (count === '') return 'Jumlah KOL wajib diisi.';
  if (count < 1) return 'Jumlah KOL minimal 1.';
  if (count > LIMITS.maxKols) return `Jumlah KOL maksimal ${formatCount(LIMITS.maxKols)}.`;
  return (
    totalOf({ priceIdr, kolCount: count }) <= LIMITS.maxTotalIdr ||
    `Total pembayaran paling banyak ${formatRupiah(LIMITS.maxTotalIdr)}. Kurangi harga atau jumlah KOL.`
  );
}
