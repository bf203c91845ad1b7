import { MAX_SCORED_VIDEOS, SCORE_CURVES, type SCORE_WEIGHTS } from '@sohor/shared/wire/catalog';
import { type ScoredVideo, scoreKol } from '../../api/modules/kols/rules/score.ts';
import { EXAMPLE, SCORE_COMPONENTS } from '../../shell/src/pages/score/formula.ts';

/** Checks that the public page about the score states the formula that the API computes. */
const deliveries = { brands: [], prior: 75 };
const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => new Date(+now - days * 86_400_000);
const video = (over: Partial<ScoredVideo>): ScoredVideo => ({
  postedAt: now,
  views: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  ...over,
});
const points = (key: string, videos: ScoredVideo[], followers: number, before?: number) =>
  scoreKol({
    followers,
    videos,
    snapshots:
      before === undefined
        ? []
        : [
            { takenAt: daysAgo(30), followers: before },
            { takenAt: now, followers },
          ],
    deliveries,
    now,
  })?.components[key as keyof typeof SCORE_WEIGHTS];

test('the weights sum up to 100, and only the newest videos count', () => {
  expect(SCORE_COMPONENTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  const videos = Array.from({ length: MAX_SCORED_VIDEOS + 9 }, () => video({ views: 1 }));
  expect(scoreKol({ followers: 1, videos, snapshots: [], deliveries, now })?.sampleSize).toBe(
    MAX_SCORED_VIDEOS,
  );
  expect(curves).toHaveLength(Object.keys(SCORE_CURVES).length);
});

/** For each curve: a creator that stands at `x`. */
const AT: Record<string, (x: number) => number | null | undefined> = {
  engagementRate: (x) => points('engagementRate', [video({ views: 10_000, likes: 10_000 * x })], 1),
  reachRatio: (x) => points('reachRatio', [video({ views: 10_000 * x })], 10_000),
  growthHealth: (x) => points('growthHealth', [video({})], 10_000 * (1 + x), 10_000),
  engagementAuthenticity: (x) =>
    points('engagementAuthenticity', [video({ likes: 10_000, comments: 10_000 * x })], 1),
};

const curves = SCORE_COMPONENTS.flatMap(({ key, curve }) => (curve ? [{ key, curve }] : []));

test.each(curves)('the table of $key', ({ key, curve }) => {
  expect(Object.keys(AT)).toContain(key);
  for (const [at, [x, expected]] of curve.entries()) {
    expect(AT[key]?.(x)).toBeCloseTo(expected, 1);
    const next = curve[at + 1];
    // Between two published rows the curve must be a straight line; otherwise the page leaves out a row.
    if (next) expect(AT[key]?.((x + next[0]) / 2)).toBeCloseTo((expected + next[1]) / 2, 0);
  }
});

test('the worked example', () => {
  const { followers, followersBefore, daysBetween, views, likes, comments, shares, brands, prior, steps } =
    EXAMPLE;
  const input = {
    followers,
    videos: views.map((count, week) =>
      video({ views: count, postedAt: daysAgo(week * 7), likes, comments, shares }),
    ),
    snapshots: [
      { takenAt: daysAgo(daysBetween), followers: followersBefore },
      { takenAt: now, followers },
    ],
    deliveries: { brands, prior },
    now,
  };
  const score = scoreKol(input);
  expect(score?.score).toBe(EXAMPLE.score);
  expect(score?.components).toEqual(Object.fromEntries(steps.map(({ key, points: of }) => [key, of])));
  expect(scoreKol({ ...input, snapshots: [] })?.score).toBe(EXAMPLE.scoreWithoutGrowth);
  expect(scoreKol({ ...input, deliveries })?.score).toBe(EXAMPLE.scoreWithoutDelivery);
});
