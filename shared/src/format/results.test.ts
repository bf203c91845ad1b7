import {
  costPerEngagement,
  costPerMille,
  costPerView,
  engagementOf,
  engagementRate,
  formatUnitCost,
} from './results.ts';

// The worked example beside the formulas of a report: Rp3.000.000 for 120.000 views.
const reactions = { likes: 5_400, comments: 360, shares: 180, saves: 60 };

test('engagement counts likes, comments, shares, and saves where they are known', () => {
  expect(engagementOf(reactions)).toBe(6_000);
  expect(engagementOf({ ...reactions, saves: null })).toBe(5_940);
});

test('6.000 engagements of 120.000 views for Rp3.000.000', () => {
  expect(engagementRate(6_000, 120_000)).toBe(5);
  expect(costPerView(3_000_000, 120_000)).toBe(25);
  expect(costPerMille(3_000_000, 120_000)).toBe(25_000);
  expect(costPerEngagement(3_000_000, 6_000)).toBe(500);
});

test('nothing is divided by zero, and no engagement is a rate of zero', () => {
  expect(engagementRate(0, 0)).toBeNull();
  expect(engagementRate(0, 100)).toBe(0);
  expect([costPerView(100, 0), costPerMille(100, 0), costPerEngagement(100, 0)]).toEqual([null, null, null]);
});

test.each([
  [null, 'N/A'],
  [0, 'Rp0'],
  [12.54, 'Rp12,5'],
  [99.96, 'Rp100'],
  [25_000.4, 'Rp25.000'],
])('a cost of %p is shown as %s', (idr, text) => {
  expect(formatUnitCost(idr)).toBe(text);
});
