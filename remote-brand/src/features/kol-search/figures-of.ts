import type { Kol } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';

/** How far a KOL reaches, as the cards and the detail show it. */
export function figuresOf({ basis }: Kol): { label: string; value: string }[] {
  const count = (value: number | undefined) =>
    value === undefined ? 'N/A' : formatCount(value, { compact: true });
  return [
    { label: 'Pengikut TikTok', value: count(basis?.followers) },
    { label: 'Rata-rata penayangan', value: count(basis?.averageViews) },
  ];
}
