import { type ClientCounts, fisherOneSided, judge } from './judge.ts';

const counts = (loaded: number, failed = 0, slow = 0): ClientCounts => ({
  loaded,
  slow,
  failed,
  'render-error': 0,
});

test('the test is the exact one', () => {
  // The lady who tastes tea: 17/70 and 1/70.
  expect(fisherOneSided({ bad: 3, all: 4 }, { bad: 1, all: 4 })).toBeCloseTo(17 / 70, 12);
  expect(fisherOneSided({ bad: 4, all: 4 }, { bad: 0, all: 4 })).toBeCloseTo(1 / 70, 12);
  expect(fisherOneSided({ bad: 0, all: 50 }, { bad: 9, all: 500 })).toBe(1);
  expect(fisherOneSided({ bad: 0, all: 0 }, { bad: 0, all: 0 })).toBe(1);
  // Of large counts: the sum over all outcomes is 1.
  expect(fisherOneSided({ bad: 0, all: 100_000 }, { bad: 700, all: 900_000 })).toBeCloseTo(1, 6);
});

test.each<[string, ClientCounts, ClientCounts, string]>([
  ['fails for everybody', counts(0, 5), counts(100), 'withdraw'],
  ['fails for everybody, of whom too few have told', counts(0, 4), counts(1_000), 'undecided'],
  ['fails for one of ten', counts(90, 10), counts(900, 4), 'withdraw'],
  ['fails as the current one does: the network is bad', counts(50, 50), counts(500, 500), 'undecided'],
  ['fails a little more, of very many', counts(99_000, 1_300), counts(990_000, 9_000), 'healthy'],
  ['is slow for many', counts(60, 0, 40), counts(950, 0, 50), 'withdraw'],
  ['is slow for a few, as what is in no cache', counts(92, 0, 8), counts(990, 0, 10), 'undecided'],
  ['does well', counts(199, 1), counts(1_800, 5), 'healthy'],
  ['has nobody to be compared with', counts(300, 3), counts(0), 'undecided'],
])('a canary that %s', (_, canary, current, kind) => {
  expect(judge(canary, current).kind).toBe(kind);
});

/** Always the same numbers: mulberry32. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Share of canaries that are withdrawn before so many clients have told, looked at after every ten of them. */
function withdrawn(canaryFails: number, currentFails: number, clients: number, runs = 400): number {
  const draw = random(7);
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    const [canary, current] = [counts(0), counts(0)];
    for (let at = 1; at <= clients; at += 1) {
      canary[draw() < canaryFails ? 'failed' : 'loaded'] += 1;
      // The canary has a tenth of the browsers.
      for (let other = 0; other < 9; other += 1) current[draw() < currentFails ? 'failed' : 'loaded'] += 1;
      if (at % 10 === 0 && judge(canary, current).kind === 'withdraw') {
        count += 1;
        break;
      }
    }
  }
  return count / runs;
}

test('hardly any canary is withdrawn that is as good, nearly all are that fail often', () => {
  const figures = {
    'as good, 1 % fail, 1,000 clients': withdrawn(0.01, 0.01, 1_000),
    'as good, 10 % fail, 1,000 clients': withdrawn(0.1, 0.1, 1_000),
    'fails for 5 % instead of 0.5 %, 200 clients': withdrawn(0.05, 0.005, 200),
    'fails for 10 % instead of 0.5 %, 200 clients': withdrawn(0.1, 0.005, 200),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  const [good, bad, five, ten] = Object.values(figures) as [number, number, number, number];
  expect(good).toBeLessThan(0.02);
  expect(bad).toBeLessThan(0.02);
  expect(five).toBeGreaterThan(0.85);
  expect(ten).toBeGreaterThan(0.99);
});
