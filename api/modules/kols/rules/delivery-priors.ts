import { DELIVERY } from '@sohor/shared/wire/catalog';
import { type BrandDelivery, ownDelivery } from './score.ts';

export interface DeliveryOfKol {
  /** The KOL's first; null without a profile. */
  readonly category: string | null;
  readonly brands: readonly BrandDelivery[];
}

/** Average points by category, and of all ('') where there are enough KOLs. Each KOL counts once, however much it works. */
export function priorsOf(kols: readonly DeliveryOfKol[]): { category: string; points: number }[] {
  const means = new Map<string, number[]>();
  for (const { category, brands } of kols) {
    const own = ownDelivery(brands);
    if (!own) continue;
    for (const of of new Set(['', category ?? ''])) means.set(of, [...(means.get(of) ?? []), own.mean]);
  }
  return [...means]
    .filter(([, points]) => points.length >= DELIVERY.priorKols)
    .map(([category, points]) => ({
      category,
      points: points.reduce((sum, one) => sum + one, 0) / points.length,
    }));
}
