import { componentsOf, type StoredBreakdown } from './stored-breakdown.ts';

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
