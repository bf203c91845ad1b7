import { DAY_MS } from '@sohor/shared/format';
import { isCategory, joinCategories, parseCategories } from './categories.ts';
import { priorsOf } from './delivery-priors.ts';
import {
  type BrandDelivery,
  type ScoreComponents,
  type ScoredVideo,
  type ScoreInput,
  scoreKol,
  weigh,
} from './score.ts';
import { basisOf, componentsOf, type StoredBreakdown } from './stored-breakdown.ts';
import { parseTiktokHandle } from './tiktok-handle.ts';

const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => new Date(+now - days * DAY_MS);

function video(views: number, daysOld: number, over: Partial<ScoredVideo> = {}): ScoredVideo {
  return { postedAt: daysAgo(daysOld), views, likes: 400, comments: 30, shares: 20, ...over };
}

const input = (over: Partial<ScoreInput>): ScoreInput => ({
  followers: 10_000,
  videos: [],
  snapshots: [],
  deliveries: { brands: [], prior: 75 },
  now,
  ...over,
});

const none: ScoreComponents = {
  engagementRate: null,
  reachRatio: null,
  viewConsistency: null,
  postingConsistency: null,
  growthHealth: null,
  engagementAuthenticity: null,
  delivery: null,
};

test('a worked example with every component', () => {
  const score = scoreKol(
    input({
      videos: [6_000, 8_000, 10_000, 12_000, 14_000].map((views, index) => video(views, index * 7)),
      snapshots: [
        { takenAt: daysAgo(60), followers: 9_434 },
        { takenAt: daysAgo(0), followers: 10_000 },
      ],
      deliveries: {
        brands: [
          { works: 2, onTime: 2, unrevised: 1, revisedOnce: 1 },
          { works: 1, onTime: 1, unrevised: 1, revisedOnce: 0 },
        ],
        prior: 75,
      },
    }),
  );
  // Engagement 2,250 of 50,000 views = 4.5 % -> 55. Median 10,000 of 10,000 followers -> 100.
  // Quartiles 8,000 and 12,000 -> 1 - 4,000/20,000 = 80. Five of eight weeks -> 62.5.
  // 6 % in 60 days = 3 % in 30 -> 80. 50 comments and shares on 400 likes = 12.5 % -> 100.
  // Works of 100, 85 and 100 points, and five of 75: 660 / 8 = 82.5.
  expect(score?.components).toEqual({
    engagementRate: 55,
    reachRatio: 100,
    viewConsistency: 80,
    postingConsistency: 62.5,
    growthHealth: 80,
    engagementAuthenticity: 100,
    delivery: 82.5,
  });
  // (55*20 + 100*16 + 80*12 + 62.5*12 + 80*8 + 100*12 + 82.5*20) / 100
  expect(score).toMatchObject({ score: 79, version: 2, sampleSize: 5, computedAt: now });
  expect(score?.measures).toMatchObject({
    engagementRate: { ratio: 0.045, sample: 5 },
    postingConsistency: { ratio: 0.625, sample: 5 },
    delivery: { ratio: 0.95, sample: 3, prior: 75 },
  });
});

test('without snapshots the weight of growth is shared out among the others', () => {
  const score = scoreKol(
    input({ videos: [6_000, 8_000, 10_000, 12_000, 14_000].map((views, index) => video(views, index * 7)) }),
  );
  expect(score?.components.growthHealth).toBeNull();
  // 5,610 points over a weight of 72: of the other components the weights stand to each other as in version 1.
  expect(score?.score).toBe(77.9);
});

test('a missing component is not a zero', () => {
  expect(weigh({ ...none, engagementRate: 60 })).toBe(60);
  expect(weigh({ ...none, engagementRate: 60, reachRatio: 0 })).toBe(33.3);
  expect(weigh(none)).toBeNull();
});

test('without a video there is no score', () => {
  expect(scoreKol(input({ snapshots: [{ takenAt: daysAgo(30), followers: 5 }] }))).toBeNull();
});

describe('delivery', () => {
  const points = (brands: readonly BrandDelivery[], prior = 75) =>
    scoreKol(input({ videos: [video(1_000, 1)], deliveries: { brands, prior } }))?.components.delivery;
  const perfect = (works: number): BrandDelivery => ({
    works,
    onTime: works,
    unrevised: works,
    revisedOnce: 0,
  });

  test('a KOL with little work stands near its category, one with much by itself', () => {
    expect(points([])).toBeNull();
    expect(points([perfect(1)])).toBe(79.2);
    expect(points([perfect(1)], 40)).toBe(50);
    expect(points(Array.from({ length: 20 }, () => perfect(3)))).toBe(98.1);
  });

  test('one Brand counts as three works, however many there are', () => {
    expect(points([perfect(300)])).toBe(points([perfect(3)]));
    expect(points([perfect(300)])).toBe(84.4);
  });

  test('a category has a prior from 20 KOLs on, each counted once', () => {
    const kols = Array.from({ length: 20 }, (_, at) => ({
      category: at < 19 ? 'food' : 'books',
      brands: at < 10 ? [perfect(30)] : [{ ...perfect(1), onTime: 0 }],
    }));
    expect(priorsOf(kols)).toEqual([{ category: '', points: 65 }]);
    expect(
      priorsOf([...kols, { category: 'food', brands: [perfect(1)] }]).map(({ category }) => category),
    ).toEqual(['', 'food']);
    expect(priorsOf(kols.slice(1))).toEqual([]);
  });

  test('late, revised and lost work gives less', () => {
    const of = (work: Partial<BrandDelivery>) =>
      points([{ works: 1, onTime: 0, unrevised: 0, revisedOnce: 0, ...work }]);
    // (70 + 15 + 375) / 6, (30 + 375) / 6, 375 / 6
    expect([of({ onTime: 1, revisedOnce: 1 }), of({ unrevised: 1 }), of({})]).toEqual([76.7, 67.5, 62.5]);
  });
});

test('one viral video hardly moves consistency and reach', () => {
  const steady = [1_000, 1_000, 1_100, 1_100, 1_200, 1_200, 1_300].map((views, index) => video(views, index));
  const viral = [...steady.slice(1), video(5_000_000, 0)];
  const [before, after] = [scoreKol(input({ videos: steady })), scoreKol(input({ videos: viral }))];
  expect(
    Math.abs((before?.components.viewConsistency ?? 0) - (after?.components.viewConsistency ?? 99)),
  ).toBeLessThan(8);
  expect(Math.abs((before?.components.reachRatio ?? 0) - (after?.components.reachRatio ?? 99))).toBeLessThan(
    8,
  );
});

test('only the newest 30 videos count', () => {
  const videos = Array.from({ length: 45 }, (_, index) => video(index < 30 ? 2_000 : 900_000, index));
  expect(scoreKol(input({ videos }))).toMatchObject({ sampleSize: 30, components: { viewConsistency: 100 } });
});

test('silence for eight weeks is no points for posting, but still data', () => {
  expect(scoreKol(input({ videos: [video(1_000, 70)] }))?.components.postingConsistency).toBe(0);
});

test('likes without comments or shares look bought', () => {
  const bought = scoreKol(input({ videos: [video(10_000, 1, { likes: 2_000, comments: 1, shares: 0 })] }));
  expect(bought?.components.engagementAuthenticity).toBeLessThan(5);
});

test('followers that double in a month earn less than those that grow steadily', () => {
  const grown = (share: number) =>
    scoreKol(
      input({
        videos: [video(1_000, 1)],
        snapshots: [
          { takenAt: daysAgo(30), followers: 10_000 },
          { takenAt: now, followers: 10_000 * (1 + share) },
        ],
      }),
    )?.components.growthHealth;
  expect(grown(0.1)).toBe(100);
  expect(grown(1)).toBe(75);
  expect(grown(-0.05)).toBe(0);
});

test('no views, no likes and no followers give nulls, never NaN', () => {
  const score = scoreKol(
    input({
      followers: 0,
      videos: [1, 2, 3, 4].map((day) => video(0, day, { likes: 0, comments: 0, shares: 0 })),
    }),
  );
  expect(score?.components).toEqual({ ...none, postingConsistency: 12.5 });
  expect(score?.score).toBe(12.5);
});

describe('categories', () => {
  test('categories are read in the order given, each once, whatever their case', () => {
    expect(parseCategories('Fashion, beauty,FASHION,,Books ')).toEqual(['fashion', 'beauty', 'books']);
    expect(parseCategories('')).toEqual([]);
  });

  test('an unknown category refuses the whole list', () => {
    expect(parseCategories('Fashion,Cooking')).toBeNull();
    expect(parseCategories('all')).toBeNull();
    expect(parseCategories('__proto__')).toBeNull();
  });

  test('they are written with their names', () => {
    expect(joinCategories(['fashion', 'professional'])).toBe('Fashion,Professional');
    expect(joinCategories(null)).toBe('');
  });

  test('the address takes lowercase names only', () => {
    expect(['fashion', 'Fashion', 'all', 'semua'].map(isCategory)).toEqual([true, false, false, false]);
  });
});

describe('a stored breakdown', () => {
  const stored = (components: object) => ({ components }) as unknown as StoredBreakdown;

  test('the components come in the order of the formula, however the database keeps them', () => {
    // jsonb puts short names first.
    const components = {
      reachRatio: 1,
      growthHealth: 2,
      engagementRate: null,
      viewConsistency: 4,
      postingConsistency: 5,
      engagementAuthenticity: 6,
    };
    expect(Object.entries(componentsOf(stored(components)))).toEqual([
      ['engagementRate', null],
      ['reachRatio', 1],
      ['viewConsistency', 4],
      ['postingConsistency', 5],
      ['growthHealth', 2],
      ['engagementAuthenticity', 6],
    ]);
    expect(basisOf({ version: 2 } as StoredBreakdown)).toBeNull();
  });

  test('what another version of the formula knew comes last, and what it did not know is left out', () => {
    expect(Object.entries(componentsOf(stored({ mood: 7, reachRatio: 1 })))).toEqual([
      ['reachRatio', 1],
      ['mood', 7],
    ]);
    expect(componentsOf(null)).toEqual({});
  });
});

describe('a TikTok name', () => {
  test('a handle is read from all that people paste', () => {
    const typed = [
      'sari.cantik',
      '@sari.cantik',
      'https://www.tiktok.com/@sari.cantik?lang=id',
      ' @sari.cantik ',
    ];
    expect(typed.map(parseTiktokHandle)).toEqual(Array(4).fill('sari.cantik'));
    expect(parseTiktokHandle('')).toBe('');
  });

  test('another site or a word with spaces is no handle', () => {
    expect(
      ['https://evil.example/@sari', 'sari cantik', 'https://tiktok.com/'].map(parseTiktokHandle),
    ).toEqual([null, null, null]);
  });
});
