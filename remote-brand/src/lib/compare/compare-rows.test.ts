import { toKol } from '@sohor/shared/api';
import { aKol } from '@sohor/shared/testing';
import { figureRows, priceRows } from './compare-rows.ts';

const kol = (change: object) => ({ ...toKol(aKol()), ...change });

test('the best of each figure is marked, the cheapest price among them; what is equal or not known is not', () => {
  const rows = figureRows([
    kol({ score: 80, followers: 1_000, averageViews: null, engagement: 2, priceFrom: 500_000 }),
    kol({ score: 80, followers: 9_000, averageViews: 5_000, engagement: 7, priceFrom: 100_000 }),
    kol({ score: null, followers: null, averageViews: null, engagement: 7, priceFrom: null }),
  ]);
  expect(rows.map(({ label, best }) => [label, best])).toEqual([
    ['Skor', []],
    ['Pengikut TikTok', [1]],
    ['Rata-rata penayangan', []],
    ['Interaksi', [1, 2]],
    ['Harga mulai', [1]],
    ['Kota', []],
  ]);
  expect(rows[1]?.cells).toEqual(['1 rb', '9 rb', 'N/A']);
});

test('each kind of work that somebody names has a row; dollars are not compared with rupiah', () => {
  const rows = priceRows([
    { currency: 'IDR', rates: { TikTok: { Video: 200_000, Live: 0 } } },
    null,
    { currency: 'USD', rates: { TikTok: { Video: 5 }, Appearance: { Attendance: 90 } } },
    { currency: 'IDR', rates: { TikTok: { Video: 150_000 } } },
  ] as never);
  expect(rows).toEqual([
    { label: 'TikTok: Video', cells: ['Rp200.000', 'N/A', 'US$5', 'Rp150.000'], best: [3] },
    { label: 'Appearance: Attendance', cells: ['N/A', 'N/A', 'US$90', 'N/A'], best: [] },
  ]);
  expect(priceRows([null, null])).toEqual([]);
});
