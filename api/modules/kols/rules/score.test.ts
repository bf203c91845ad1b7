import { DAY_MS } from '@sohor/shared/format';
import { isCategory, joinCategories, parseCategories } from './categories.ts';
import { type ScoreComponents, type ScoredVideo, type ScoreInput, scoreKol, weigh } from './score.ts';
import { componentsOf, type StoredBreakdown } from './stored-breakdown.ts';
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
};

test('a worked example with every component', () => {
  const score = scoreKol(
    input({
      videos: [6_000, 8_000, 10_000, 12_000, 14_000].map((views, index) => video(views, index * 7)),
      snapshots: [
        { takenAt: daysAgo(60), followers: 9_434 },
        { takenAt: daysAgo(0), followers: 10_000 },
      ],
    }),
  );
  // Engagement 2,250 of 50,000 views = 4.5 % -> 55. Median 10,000 of 10,000 followers -> 100.
  // Quartiles 8,000 and 12,000 -> 1 - 4,000/20,000 = 80. Five of eight weeks -> 62.5.
  // 6 % in 60 days = 3 % in 30 -> 80. 50 comments and shares on 400 likes = 12.5 % -> 100.
  expect(score?.components).toEqual({
    engagementRate: 55,
    reachRatio: 100,
    viewConsistency: 80,
    postingConsistency: 62.5,
    growthHealth: 80,
    engagementAuthenticity: 100,
  });
  // (55*25 + 100*20 + 80*15 + 62.5*15 + 80*10 + 100*15) / 100
  expect(score).toMatchObject({ score: 78.1, version: 1, sampleSize: 5, computedAt: now });
});

test('without snapshots the weight of growth is shared out among the others', () => {
  const score = scoreKol(
    input({ videos: [6_000, 8_000, 10_000, 12_000, 14_000].map((views, index) => video(views, index * 7)) }),
  );
  expect(score?.components.growthHealth).toBeNull();
  // 7,012.5 points over a weight of 90
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
