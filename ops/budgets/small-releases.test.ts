import { fetchedAgain } from './small-releases.ts';

const PAGE = 'remote-kol/src/features/wallet/page.tsx';
const SHARED = 'remote-kol/src/lib/money.ts';
const scripts = { 'wallet.js': { [PAGE]: 900, [SHARED]: 40 }, 'other.js': { [SHARED]: 40 } };

test('a line of a page may cost 10 kB of scripts, and not a byte more, in however many scripts the page lies', () => {
  const problems = (...bytes: [number, number]) =>
    fetchedAgain('remote-kol', scripts, { 'wallet.js': bytes[0], 'other.js': bytes[1] });
  expect(problems(10_000, 90_000)).toEqual([]);
  expect(problems(10_001, 0)).toEqual([`${PAGE}: 10001 bytes are fetched again when a line of it changes`]);
  const twice = { ...scripts, 'other.js': { [PAGE]: 900 } };
  expect(fetchedAgain('remote-kol', twice, { 'wallet.js': 6_000, 'other.js': 5_000 })).toHaveLength(1);
});

test('a build without pages is told, as nothing would be measured', () => {
  expect(fetchedAgain('remote-brand', scripts, { 'wallet.js': 1, 'other.js': 1 })).toEqual([
    'remote-brand: no module of a page is in its build',
  ]);
});
