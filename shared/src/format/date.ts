import { HOUR_MS } from './duration.ts';

/** The time zones of Indonesia: WIB (Jakarta, Pontianak), WITA (Makassar), WIT (Jayapura). */
export const INDONESIAN_ZONES = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'] as const;

/** One of {@link INDONESIAN_ZONES}. */
export type IndonesianZone = (typeof INDONESIAN_ZONES)[number];

/** Input of the date formatters: ISO 8601 text, milliseconds since 1970, a `Date`, or nothing. */
export type DateInput = string | number | Date | null | undefined;

const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

const isIndonesian = (zone: string): zone is IndonesianZone =>
  (INDONESIAN_ZONES as readonly string[]).includes(zone);

let deviceZone: string | undefined;

/**
 * The zone in which times are shown.
 * @param zone an IANA name; the device's by default
 * @returns the same zone if it is Indonesian, otherwise `Asia/Jakarta`
 */
export function indonesianZone(zone?: string | undefined): IndonesianZone {
  deviceZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wanted = zone ?? deviceZone;
  return isIndonesian(wanted) ? wanted : 'Asia/Jakarta';
}

const formatters = new Map<IndonesianZone, Intl.DateTimeFormat>();

function formatterOf(zone: IndonesianZone): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Milliseconds since 1970; `null` for no value, `NaN` for an invalid date. */
function toInstant(value: DateInput): number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return new Date(value).getTime();
  const text = String(value).trim();
  if (text === '') return null;
  const [, year = '', month = '', day = '', clock = '00:00', seconds = ':00', zone = 'Z'] =
    ISO.exec(text) ?? [];
  // Engines differ on 31 February; here it is invalid.
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (year === '' || calendar.getUTCDate() !== Number(day) || calendar.getUTCMonth() !== Number(month) - 1) {
    return Number.NaN;
  }
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return Date.parse(`${year}-${month}-${day}T${clock}${seconds}${offset.toUpperCase()}`);
}

interface Moment {
  day: string;
  time: string;
}

function read(value: DateInput, zone: string | undefined): Moment | 'N/A' | 'Invalid Date' {
  const instant = toInstant(value);
  if (instant === null) return 'N/A';
  if (Number.isNaN(instant)) return 'Invalid Date';
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value: text } of formatterOf(indonesianZone(zone)).formatToParts(instant))
    parts[type] = text;
  return {
    day: `${Number(parts.day)} ${MONTHS[Number(parts.month) - 1]} ${parts.year}`,
    time: `${parts.hour}.${parts.minute}`,
  };
}

/**
 * Date and time in long Indonesian form.
 * @param value ISO 8601 text (without an offset it is UTC), milliseconds since 1970, or a `Date`
 * @param zone an IANA name, the device's by default; a zone outside Indonesia counts as `Asia/Jakarta`
 * @returns `7 September 2025 pukul 14.05`; `N/A` for no value, `Invalid Date` for an invalid one
 */
export function formatDate(value: DateInput, zone?: string): string {
  const moment = read(value, zone);
  return typeof moment === 'string' ? moment : `${moment.day} pukul ${moment.time}`;
}

/**
 * The day without the time. A calendar day (`2025-09-07`) is the same day in every Indonesian zone.
 * @param value as for {@link formatDate}
 * @returns `7 September 2025`; `N/A` for no value, `Invalid Date` for an invalid one
 */
export function formatDay(value: DateInput, zone?: string): string {
  const moment = read(value, zone);
  return typeof moment === 'string' ? moment : moment.day;
}

/**
 * Day and time in Jakarta, whose clock has been seven hours ahead of UTC, without summer time, since 1964.
 * @returns `2025-09-07 14:05:00`, which spreadsheets read as a time
 */
export function jakartaTime(at: Date): string {
  return new Date(at.getTime() + 7 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The day in Jakarta, by which campaigns begin and end.
 * @returns `2025-09-07`
 */
export function jakartaDay(at: Date): string {
  return jakartaTime(at).slice(0, 10);
}

/**
 * The days from start to end, both included.
 * @returns `7 September 2025 - 10 Oktober 2025`; each side follows {@link formatDay}
 */
export function formatPeriod(start: DateInput, end: DateInput, zone?: string): string {
  return `${formatDay(start, zone)} - ${formatDay(end, zone)}`;
}

/** A month of a year in words: `November 2026`. @param month 1 to 12 */
export function formatMonth(year: number, month: number): string {
  return `${MONTHS[month - 1] ?? ''} ${year}`;
}
