const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));

/**
 * Money for the screen, without decimals and spaces.
 * @param value whole rupiah; anything but a finite number counts as zero
 * @returns `Rp100.000`, `-Rp5.000`, `Rp0`
 */
export function formatRupiah(value: unknown): string {
  if (!isNumber(value)) return 'Rp0';
  const digits = whole.format(value < 0 ? -value : value || 0);
  return value < 0 && digits !== '0' ? `-Rp${digits}` : `Rp${digits}`;
}

/**
 * A price of a rate card in its currency.
 * @param amount whole units
 * @returns `Rp1.500.000`, `US$1.500`
 */
export function formatPrice(amount: number, currency: 'IDR' | 'USD'): string {
  return currency === 'IDR' ? formatRupiah(amount) : `US$${groupThousands(amount)}`;
}

/**
 * A whole number with Indonesian thousands separators, for money fields and tables.
 * @param value a finite number, or a string of which only the digits count
 * @returns `1.250.000`; an empty string when there is no digit
 */
export function groupThousands(value: number | bigint | string): string {
  if (typeof value !== 'string') return isNumber(value) ? whole.format(value) : '';
  const digits = value.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Options of {@link formatCount}. */
export interface FormatCountOptions {
  /** Shortens from a thousand on: `12,3 rb`, `4,5 jt`, `1,2 M`. */
  compact?: boolean;
}

const UNITS = [
  { from: 1e9, unit: 'M' },
  { from: 1e6, unit: 'jt' },
  { from: 1e3, unit: 'rb' },
] as const;

/**
 * A count of people, views or things.
 * @param value a finite number; anything else is `N/A`, because an unknown count is not zero
 * @returns `12.345`, or with `compact` `12,3 rb` (ribu), `4,5 jt` (juta), `1,2 M` (miliar)
 */
export function formatCount(value: unknown, { compact = false }: FormatCountOptions = {}): string {
  if (!isNumber(value)) return 'N/A';
  const number = Number(value);
  if (!compact) return whole.format(Math.round(number) + 0);
  const size = Math.abs(number);
  // The smallest step shown is a tenth of the next lower unit: 999.950 rounds up to 1 jt, never to 1.000 rb.
  const unit = UNITS.find(({ from }) => size >= from * 0.99995 && size >= 1e3) ?? null;
  if (unit === null) return whole.format(Math.round(number) + 0);
  return `${oneDecimal.format(number / unit.from)} ${unit.unit}`;
}

/** @param value a finite number; anything else is `N/A` @returns with at most one decimal: `4,3` or `5` */
export const formatTenths = (value: unknown): string =>
  isNumber(value) ? oneDecimal.format(Number(value)) : 'N/A';
