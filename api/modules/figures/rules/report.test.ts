import { costPerEngagement, costPerMille, costPerView, engagementRate } from '@sohor/shared/format';
import { curveOf, emvOf, reportOf, type WorkGroup } from './report.ts';

const group = (change: Partial<WorkGroup> = {}): WorkGroup => ({
  kindPlatform: 'TikTok',
  kindItem: 'Video',
  isOneKind: true,
  isPublished: true,
  platform: 'tiktok',
  source: 'tiktok',
  trouble: null,
  isPaid: true,
  isWhole: change.source !== null,
  works: 1,
  views: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  saves: null,
  costIdr: 0,
  takenAt: null,
  ...change,
});

test('what a view costs is computed from paid works with figures, and from nothing else', () => {
  const report = reportOf([
    // Two paid works with figures: Rp3.000.000 for 120.000 views and 6.000 engagements.
    group({ works: 2, views: 120_000, likes: 5_460, comments: 360, shares: 180, costIdr: 3_000_000 }),
    // Paid, but without figures; published, but not paid; not published.
    group({ source: null, costIdr: 1_000_000 }),
    group({ isPaid: false, views: 40_000, likes: 100 }),
    group({ isPublished: false, source: null, isPaid: false, works: 3 }),
  ]);
  const { works, costIdr, views, engagement } = report.counted;
  expect([works, costIdr, views, engagement]).toEqual([2, 3_000_000, 120_000, 6_000]);
  expect(engagementRate(engagement, views)).toBe(5);
  expect(costPerView(costIdr, views)).toBe(25);
  expect(costPerMille(costIdr, views)).toBe(25_000);
  expect(costPerEngagement(costIdr, engagement)).toBe(500);
  expect(report.costIdr).toBe(4_000_000);
  expect(report.works).toEqual({ signed: 7, published: 4, counted: 3, paid: 3 });
});

test('each source stands for itself, and saves that nobody tells are not zero', () => {
  const { results, takenAt } = reportOf([
    group({ views: 100, likes: 5, takenAt: new Date(1000) }),
    group({ source: 'typed', trouble: 'not_readable', views: 50, saves: 4, takenAt: new Date(3000) }),
    group({ source: 'typed', trouble: 'gone', views: 20, saves: null, takenAt: new Date(2000) }),
  ]);
  expect(results).toEqual([
    { source: 'tiktok', works: 1, views: 100, likes: 5, comments: 0, shares: 0, saves: null },
    { source: 'typed', works: 2, views: 70, likes: 0, comments: 0, shares: 0, saves: 4 },
  ]);
  expect(takenAt).toEqual(new Date(3000));
});

test('what is missing is counted with its reason', () => {
  const { gaps } = reportOf([
    group(),
    group({ isPublished: false, source: null, works: 2 }),
    group({ source: null }),
    group({ source: null, trouble: 'not_readable' }),
    group({ source: 'typed', trouble: 'not_readable' }),
    group({ trouble: 'gone', works: 4 }),
  ]);
  expect(gaps).toEqual([
    { gap: 'not_published', works: 2 },
    { gap: 'not_read', works: 1 },
    { gap: 'not_readable', works: 1 },
    { gap: 'gone', works: 4 },
  ]);
});

test('without any work nothing is claimed', () => {
  expect(reportOf([])).toMatchObject({ takenAt: null, results: [], costIdr: 0, gaps: [] });
});

test('a curve adds up what each day brought', () => {
  const days = Array.from({ length: 40 }, (_, at) => ({ day: `d${at}`, gained: 10 }));
  expect(curveOf(days)).toHaveLength(31);
  expect(curveOf(days).at(-1)).toEqual({ day: 'd39', views: 400 });
  expect(curveOf([])).toEqual([]);
});

describe('earned media value', () => {
  const reference = (platform: 'tiktok' | 'youtube', cpmIdr: number) => ({
    platform,
    cpmIdr,
    source: 'Tarif iklan',
    validFrom: '2025-09-01',
  });

  test('is views × reference price ÷ 1,000, of platforms that have a reference', () => {
    const groups = [
      group({ works: 2, views: 120_000 }),
      group({ source: 'typed', trouble: 'gone', views: 1_999 }),
      group({ platform: 'youtube', views: 10_000 }),
      group({ platform: 'instagram', source: 'typed', views: 50_000 }),
      // Published, but nobody knows how often it was seen.
      group({ source: null }),
    ];
    // 121.999 × 25.000 ÷ 1.000 + 10.000 × 40.000 ÷ 1.000
    expect(emvOf(groups, [reference('tiktok', 25_000), reference('youtube', 40_000)])).toEqual({
      valueIdr: 3_049_975 + 400_000,
      works: 4,
      views: 131_999,
      references: [reference('tiktok', 25_000), reference('youtube', 40_000)],
    });
    expect(emvOf(groups, [reference('youtube', 40_000)])).toMatchObject({ valueIdr: 400_000, works: 1 });
  });

  test('is not claimed without a reference, or without figures where there is one', () => {
    expect(emvOf([group({ views: 100 })], [])).toBeNull();
    expect(emvOf([group({ views: 100 })], [reference('youtube', 40_000)])).toBeNull();
    expect(emvOf([group({ source: null })], [reference('tiktok', 25_000)])).toBeNull();
  });
});
