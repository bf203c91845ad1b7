/** Clients that told of a release, by what they told. */
export interface ClientCounts {
  /** Loaded within 2.5 s. A sample, as `slow` is. */
  loaded: number;
  slow: number;
  failed: number;
  'render-error': number;
}

export interface Verdict {
  kind: 'withdraw' | 'healthy' | 'undecided';
  /** For the history. */
  reason: string;
}

/** Clients that must have seen it fail, or slow: fewer are chance, or one person with a few devices. */
const MIN_FAILED = 5;
const MIN_SLOW = 20;
/**
 * How unlikely the figures must be if the canary were no worse. Strict, because the figures are looked at again and again
 * while they grow.
 */
const SIGNIFICANCE = 0.001;
/** Significant is not yet relevant: with many clients the smallest difference is. */
const WORSE_BY = 2;
/** A new release is in nobody's cache: some more loads are slow, and that passes. Share of the loads. */
const SLOWER_BY = 0.1;
/** A canary with this many clients and no verdict is healthy. */
const MIN_LOADED = 200;

/** Whether a canary does worse than the release that is live beside it, over the same time. */
export function judge(canary: ClientCounts, current: ClientCounts): Verdict {
  const failing = compare(tally(canary, 'failing'), tally(current, 'failing'));
  const slow = compare(tally(canary, 'slow'), tally(current, 'slow'));
  const said = (what: string, { bad, all, otherBad, otherAll, p }: Comparison) =>
    `${what} for ${bad} of ${all} clients, the current release for ${otherBad} of ${otherAll} (p = ${p.toPrecision(1)})`;
  if (failing.bad >= MIN_FAILED && failing.p < SIGNIFICANCE && failing.share >= WORSE_BY * failing.otherShare)
    return { kind: 'withdraw', reason: said('it failed', failing) };
  if (
    slow.bad >= MIN_SLOW &&
    slow.p < SIGNIFICANCE &&
    slow.share >= slow.otherShare + SLOWER_BY &&
    slow.share >= WORSE_BY * slow.otherShare
  )
    return { kind: 'withdraw', reason: said('it was slow', slow) };
  const enough = failing.all >= MIN_LOADED && failing.otherAll >= MIN_LOADED;
  return { kind: enough ? 'healthy' : 'undecided', reason: said('it failed', failing) };
}

interface Tally {
  bad: number;
  all: number;
}

function tally(counts: ClientCounts, what: 'failing' | 'slow'): Tally {
  const { loaded, slow, failed } = counts;
  if (what === 'slow') return { bad: slow, all: loaded + slow };
  const bad = failed + counts['render-error'];
  return { bad, all: bad + loaded + slow };
}

interface Comparison extends Tally {
  share: number;
  otherBad: number;
  otherAll: number;
  otherShare: number;
  p: number;
}

function compare({ bad, all }: Tally, other: Tally): Comparison {
  return {
    bad,
    all,
    share: bad / Math.max(all, 1),
    otherBad: other.bad,
    otherAll: other.all,
    otherShare: other.bad / Math.max(other.all, 1),
    p: fisherOneSided({ bad, all }, other),
  };
}

/**
 * Fisher's exact test, one-sided: how likely it is that so many of the bad ones, or more, are among the first group's if
 * both groups were alike. Exact for small counts too, and no count of the other group is needed beforehand.
 */
export function fisherOneSided(first: Tally, second: Tally): number {
  const bad = first.bad + second.bad;
  const all = first.all + second.all;
  const most = Math.min(bad, first.all);
  const log = logChoose(first.all, first.bad) + logChoose(second.all, bad - first.bad) - logChoose(all, bad);
  let term = Math.exp(log);
  let sum = 0;
  for (let at = first.bad; at <= most; at += 1) {
    sum += term;
    term *= ((first.all - at) * (bad - at)) / ((at + 1) * (second.all - bad + at + 1));
  }
  return Math.min(sum, 1);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Stirling's series from 20 on, where it is exact to 13 digits. */
function logFactorial(n: number): number {
  if (n >= 20) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let log = 0;
  for (let at = 2; at <= n; at += 1) log += Math.log(at);
  return log;
}
