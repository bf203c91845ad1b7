import type { Release } from './release-labels.ts';

/** Least time between two requests to the registry, however many unknown versions are reported. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 2_000;

interface Entry {
  current?: { manifest?: { version?: unknown } };
  previous?: Entry['current'];
  canary?: { release?: Entry['current'] };
}

interface Registry {
  shell?: Entry;
  remotes?: Record<string, Entry>;
}

/**
 * Asks the site's registry which releases are live, when a report names one that is not known yet.
 * @param url of `registry.json`; empty when there is none
 * @param tell is called with the live releases
 * @returns resolves once they are known, or could not be read
 */
export function createLiveReleases(
  url: string,
  tell: (live: readonly Release[], nowMs: number) => void,
): (nowMs: number) => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking = Promise.resolve();
  const ask = async (nowMs: number) => {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (reply.ok) tell(releasesIn((await reply.json()) as Registry), nowMs);
    } catch {
      // Known releases keep their metrics, and the others are counted as `other`.
    }
  };
  return (nowMs) => {
    if (url === '' || nowMs - askedAt < PAUSE_MS) return asking;
    askedAt = nowMs;
    asking = ask(nowMs);
    return asking;
  };
}

function releasesIn(registry: Registry): Release[] {
  const entries = { ...registry.remotes, shell: registry.shell ?? {} };
  return Object.entries(entries).flatMap(([remote, { current, previous, canary }]) =>
    [current, previous, canary?.release].flatMap((release) => {
      const version = release?.manifest?.version;
      return typeof version === 'string' ? [{ remote, version }] : [];
    }),
  );
}
