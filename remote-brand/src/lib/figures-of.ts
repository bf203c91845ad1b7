import type { KolFigures } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { formatEngagement, formatPriceFrom } from '@sohor/shared/page-parts';

/** A KOL's figures, as cards and details show them. */
export function figuresOf({ followers, averageViews, engagement, priceFrom }: KolFigures) {
  return [
    { label: 'Pengikut TikTok', value: formatCount(followers, { compact: true }) },
    { label: 'Rata-rata penayangan', value: formatCount(averageViews, { compact: true }) },
    { label: 'Interaksi', value: formatEngagement(engagement) },
    { label: 'Harga mulai', value: formatPriceFrom(priceFrom) },
  ];
}

/** The figures that matter for a decision about an applicant, beside its price for the job; few enough to fit on a phone. */
export const mainFiguresOf = (figures: KolFigures) => figuresOf(figures).slice(0, 2);
