import type { KolItem } from '../wire/index.ts';

type Change = Partial<KolItem['user']> & Partial<Omit<KolItem, 'user'>>;

/** A sample on the wire: a KOL with a score in a Brand's search. */
export function aKol(change: Change = {}): KolItem {
  const {
    sohorScore,
    breakdown,
    scoreBasis,
    slug,
    figures,
    tersimpan,
    isVerification,
    isChecked,
    tanda,
    ulasan,
    city,
    ...user
  } = change;
  return {
    user: {
      id: '0190f5c0-0000-7000-8000-0000000000f1',
      email: 'sari@example.com',
      fullName: 'Sari Wulandari',
      image: null,
      idRole: 'KOL',
      categories: 'Food,Travel,Lifestyle',
      tikTok: 'sari.cantik',
      ...user,
    },
    sohorScore: sohorScore === undefined ? 82 : sohorScore,
    breakdown: breakdown ?? { engagementRate: 74.4, reachRatio: null },
    scoreBasis: scoreBasis ?? {
      version: 1,
      sampleSize: 20,
      computedAt: '2025-09-07T07:05:00.000Z',
      followers: 184_200,
      averageViews: 92_400,
    },
    slug: slug ?? 'sari-wulandari-7k2m',
    figures: figures ?? { followers: 184_200, averageViews: 92_400, engagement: 6.2, priceFrom: 1_500_000 },
    city: city === undefined ? 'Bandung' : city,
    ...(tersimpan && { tersimpan }),
    ...(isVerification && { isVerification }),
    ...(isChecked && { isChecked }),
    ...(tanda && { tanda }),
    ...(ulasan && { ulasan }),
  };
}
