import { formatDay } from './date.ts';
import { formatRupiah } from './number.ts';

/** An item of the rate card, and how many of it. */
export interface AgreedItem {
  readonly platform: string;
  readonly item: string;
  readonly count: number;
}

/** What a Brand and a KOL agree on by an offer. Days are calendar days in Jakarta, `YYYY-MM-DD`. */
export interface AgreedTerms {
  /** For this KOL, in whole rupiah. */
  readonly priceIdr: number;
  /** Empty for a campaign whose work no rate card names. */
  readonly deliverables: readonly AgreedItem[];
  /** Until when the KOL hands in a draft; null: no draft is asked for. */
  readonly draftDue: string | null;
  readonly publishDue: string;
  /** How many revisions the Brand may ask for. */
  readonly revisions: number;
  /** How many days the Brand may use the content in its own ads. */
  readonly usageDays: number;
  /** How many days the KOL promotes nothing of the same kind. */
  readonly exclusivityDays: number;
  /** Empty for none. */
  readonly note: string;
}

/** One of {@link AgreedTerms} in words. */
export interface TermLine {
  readonly name: string;
  /** Empty where nothing was agreed. */
  readonly value: string;
}

const daysText = (days: number) => (days === 0 ? 'Tidak ada' : `${days} hari sejak konten tayang`);

/** Agreed terms in words, as contracts name them and screens show them. The price comes first. */
export function termLines(terms: AgreedTerms): readonly TermLine[] {
  const { deliverables, draftDue, revisions } = terms;
  return [
    { name: 'Harga', value: formatRupiah(terms.priceIdr) },
    {
      name: 'Pekerjaan',
      value: deliverables.map(({ platform, item, count }) => `${count} × ${platform} ${item}`).join(', '),
    },
    { name: 'Draf paling lambat', value: draftDue === null ? 'Tidak diminta' : formatDay(draftDue) },
    { name: 'Tayang paling lambat', value: formatDay(terms.publishDue) },
    { name: 'Revisi', value: revisions === 0 ? 'Tidak ada' : `Paling banyak ${revisions} kali` },
    { name: 'Hak pakai di iklan Brand', value: daysText(terms.usageDays) },
    { name: 'Eksklusivitas', value: daysText(terms.exclusivityDays) },
    { name: 'Catatan', value: terms.note },
  ];
}
