import { formatCount } from '../../format/index.ts';
import { KOL_STEPS, type KolOrder, type KolSort } from '../../wire/kol-finding.ts';

const percent = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** Interactions per view as text: `6,2%`, `N/A` when unknown. */
export function formatEngagement(engagement: number | null): string {
  return engagement === null ? 'N/A' : `${percent.format(engagement)}%`;
}

/** The lowest price of a rate card in short form: `Rp1,5 jt`, `N/A` when there is none. */
export function formatPriceFrom(price: number | null): string {
  return price === null ? 'N/A' : `Rp${formatCount(price, { compact: true })}`;
}

interface FigureLabels {
  label: string;
  /** Name of its parameter in the address. */
  parameter: string;
  /** Label as an order. */
  sorted: string;
  format: (value: number) => string;
}

const compact = (value: number) => formatCount(value, { compact: true });

/** Names of the filters, on the screen and in the address, in the order of the screen. */
export const KOL_FIGURES: Readonly<Record<KolSort, FigureLabels>> = {
  followers: {
    label: 'Pengikut TikTok',
    parameter: 'pengikut',
    sorted: 'Pengikut terbanyak',
    format: compact,
  },
  views: {
    label: 'Rata-rata penayangan',
    parameter: 'penayangan',
    sorted: 'Penayangan tertinggi',
    format: compact,
  },
  engagement: {
    label: 'Interaksi',
    parameter: 'interaksi',
    sorted: 'Interaksi tertinggi',
    format: (value) => `${value}%`,
  },
  score: { label: 'Skor', parameter: 'skor', sorted: 'Skor tertinggi', format: String },
  price: { label: 'Harga mulai', parameter: 'harga', sorted: 'Harga terendah', format: formatPriceFrom },
};
/** Label of an order. */
export const orderLabel = (order: KolOrder): string =>
  order === 'recommended' ? 'Rekomendasi' : KOL_FIGURES[order].sorted;

/** The order at the end of a sentence: 'rekomendasi lebih dulu', 'skor tertinggi lebih dulu'. */
export const inOrder = (order: KolOrder): string => `${orderLabel(order).toLowerCase()} lebih dulu`;

/** The keys of {@link KOL_FIGURES}. */
export const FIGURE_NAMES = Object.keys(KOL_FIGURES) as KolSort[];

/** Label of a step: 'Di bawah 10 rb', '10 rb–100 rb', '1 jt ke atas'. */
export function stepLabel(figure: KolSort, least: number): string {
  const steps: readonly number[] = KOL_STEPS[figure];
  const next = steps[steps.indexOf(least) + 1];
  const { format } = KOL_FIGURES[figure];
  if (next === undefined) return `${format(least)} ke atas`;
  return least === 0 ? `Di bawah ${format(next)}` : `${format(least)}–${format(next)}`;
}
