import type { Release } from './release-labels.ts';

/** Between two looks at the registry, however many unknown versions browsers tell of. */
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
 * Asks the site's registry which releases are live, when somebody tells of one that is not known yet.
 * @param url of `registry.json`; empty where there is none to ask
 * @param tell gets what is live by now
 * @returns what waits until it is known, or cannot be
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
      // Then what is known already has figures, and the rest is counted as other.
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
