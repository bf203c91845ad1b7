import { KOL_CITIES } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { listIn } from './categories.ts';
import { readCountedLists } from './kol-cells.repository.ts';
import { atMost, countKols, lookUp, type StepsCounted } from './kol-counts.ts';
import type { KolFilter } from './kol-filter.ts';

export interface CityCounts {
  /** By all filters but this one; only cities where somebody fits. */
  readonly cities: { readonly city: string; readonly kols: number }[];
  /** By all filters but this one. */
  readonly without: number;
}
export type KolCounts = StepsCounted & { readonly city: CityCounts };

interface Counted {
  readonly category: string;
  readonly city: string | undefined;
  readonly filter: KolFilter;
}

/** What each choice of a filter would find beside the other filters, in a category. */
export async function countKolsIn(pool: pg.Pool, { category, city, filter }: Counted): Promise<KolCounts> {
  const counted = await readCountedLists(pool, category);
  const everywhere = counted.of(category);
  const without = countKols(everywhere, filter);
  const fitting = lookUp(filter, everywhere);
  return {
    ...(city === undefined ? without : countKols(counted.of(listIn(category, city)), filter)),
    city: {
      cities: KOL_CITIES.flatMap((name) => {
        const kols = counted.countIn(listIn(category, name), fitting);
        return kols > 0 ? [{ city: name, kols: atMost(kols) }] : [];
      }),
      without: without.total,
    },
  };
}
