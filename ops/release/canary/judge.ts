/** What clients tell of a release. `loaded` is within 2.5 s; a sample, as `slow` is. */
export const OUTCOMES = ['loaded', 'slow', 'failed', 'render-error'] as const;

/** Clients that told of a release, by what they told. */
export type ClientCounts = Record<(typeof OUTCOMES)[number], number>;

/** @param count of one outcome */
export const countsOf = (count: (outcome: keyof ClientCounts) => number): ClientCounts =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])) as ClientCounts;

export interface Verdict {
  kind: 'withdraw' | 'healthy' | 'undecided';
  /** For the history. */
  reason: string;
}

/** That many clients must have seen it fail, or slow: fewer may be chance, or one person with some devices. */
const MIN_FAILED = 5;
const MIN_SLOW = 20;
/**
 * How unlikely the figures must be if the canary were no worse. Strict, because the figures are looked at again and again
 * while they grow.
 */
const SIGNIFICANCE = 0.001;
/** With many clients even a tiny difference is significant: the canary's share must be so many times the current one's, too. */
const WORSE_BY = 2;
/** A new release is in nobody's cache: some more loads are slow, and that passes. Share of the loads. */
const SLOWER_BY = 0.1;
/** With that many clients of each, a canary that was not withdrawn is healthy. */
const MIN_LOADED = 200;

/** Clients to whom something bad happened, of all that could tell of it. */
interface Tally {
  bad: number;
  all: number;
}

const slowOf = ({ loaded, slow }: ClientCounts): Tally => ({ bad: slow, all: loaded + slow });

function failingOf({ loaded, slow, failed, 'render-error': broken }: ClientCounts): Tally {
  return { bad: failed + broken, all: loaded + slow + failed + broken };
}

const share = ({ bad, all }: Tally) => bad / Math.max(all, 1);

/** Whether a canary does worse than the release that is live beside it, over the same time. */
export function judge(canary: ClientCounts, current: ClientCounts): Verdict {
  const [failing, otherFailing] = [failingOf(canary), failingOf(current)];
  const [slow, otherSlow] = [slowOf(canary), slowOf(current)];
  const reason = compared('it failed', failing, otherFailing);
  if (failing.bad >= MIN_FAILED && isWorse(failing, otherFailing)) return { kind: 'withdraw', reason };
  if (slow.bad >= MIN_SLOW && isWorse(slow, otherSlow) && share(slow) >= share(otherSlow) + SLOWER_BY)
    return { kind: 'withdraw', reason: compared('it was slow', slow, otherSlow) };
  const areEnough = failing.all >= MIN_LOADED && otherFailing.all >= MIN_LOADED;
  return { kind: areEnough ? 'healthy' : 'undecided', reason };
}

const isWorse = (canary: Tally, current: Tally) =>
  fisherOneSided(canary, current) < SIGNIFICANCE && share(canary) >= WORSE_BY * share(current);

function compared(what: string, canary: Tally, current: Tally): string {
  const p = fisherOneSided(canary, current).toPrecision(1);
  return `${what} for ${canary.bad} of ${canary.all} clients, the current release for ${current.bad} of ${current.all} (p = ${p})`;
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
