import { KOL_CITIES } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { listIn } from './categories.ts';
import { countCities, readCells } from './kol-cells.repository.ts';
import { atMost, countKols, type StepsCounted } from './kol-counts.ts';
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
  const [everywhere, there, cities] = await Promise.all([
    readCells(pool, category),
    city === undefined ? null : readCells(pool, listIn(category, city)),
    countCities(pool, category, filter),
  ]);
  const without = countKols(everywhere, filter);
  return {
    ...(there ? countKols(there, filter) : without),
    city: {
      cities: KOL_CITIES.flatMap((name) => {
        const kols = cities.get(listIn(category, name));
        return kols ? [{ city: name, kols: atMost(kols) }] : [];
      }),
      without: without.total,
    },
  };
}
