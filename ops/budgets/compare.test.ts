import { problemsOf, type RouteCost } from './compare.ts';

const cost = (change: Partial<RouteCost> = {}): RouteCost => ({
  html: 8000,
  js: 120_000,
  css: 7000,
  files: 6,
  from: { 'remote-auth/features/login': 9000, 'react-hook-form': 40_000 },
  ...change,
});
const problems = (now: Partial<RouteCost>) =>
  problemsOf({ '/login public': cost() }, { '/login public': cost(now) });

test('a page within its budget says nothing, nor does a word more on it', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ js: 121_200, css: 7150, html: 8150 })).toEqual([]);
});

test('scripts that grow are told with what grew most', () => {
  const from = { 'remote-auth/features/login': 9500, 'react-hook-form': 40_000, recharts: 800_000 };
  expect(problems({ js: 214_000, from })).toEqual([
    '/login public: js 120.0 kB → 214.0 kB; sources of recharts +800.0 kB, remote-auth/features/login +0.5 kB',
  ]);
});

test('a document, style sheets and one file more are told', () => {
  expect(problems({ html: 8200, css: 7200, files: 7 })).toEqual([
    '/login public: html 8.0 kB → 8.2 kB',
    '/login public: css 7.0 kB → 7.2 kB',
    '/login public: 6 → 7 files',
  ]);
});

test('a budget that has become too wide is to be written anew', () => {
  expect(problems({ js: 110_000 })).toEqual(['/login public: js is down to 110.0 kB of 120.0 kB']);
  expect(problems({ js: 117_000, files: 5 })).toEqual([]);
});

test('a new page needs a budget, and one that is gone has none', () => {
  expect(problemsOf({ '/lama KOL': cost() }, { '/baru KOL': cost() })).toEqual([
    '/baru KOL has no budget',
    '/lama KOL has a budget and is no page',
  ]);
});
