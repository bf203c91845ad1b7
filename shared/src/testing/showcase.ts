import type { Showcase } from '../wire/index.ts';

/** A sample on the wire: what the landing page shows. */
export function aShowcase(change: Partial<Showcase> = {}): Showcase {
  const cover = '/api/v1/files/karya.webp';
  return {
    kols: 187,
    largeKols: 58,
    cities: 16,
    works: [
      {
        cover,
        title: 'Soto legendaris #food',
        views: 310_730,
        slug: 'sari-1',
        fullName: 'Sari Wulandari',
      },
      { cover, title: '', views: 98_100, slug: 'budi-2', fullName: 'Budi Santoso' },
      {
        cover,
        title: 'OOTD kantor',
        views: 45_000,
        slug: 'ayu-3',
        fullName: 'Ayu Lestari',
      },
    ],
    ...change,
  };
}
