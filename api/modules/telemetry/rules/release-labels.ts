import { DAY_MS } from '@sohor/shared/format';

/** Version as the builds of the remotes write it: a part of a hash. */
const VERSION = /^[0-9a-f]{8,64}$/;
/** Versions of one remote with metrics of their own; hardly more than two or three are in use at a time. */
const MAX_VERSIONS = 8;
/** New versions, of all remotes together, that one network may introduce in a day, so that it cannot take all places. */
const MAX_FROM_ONE_NETWORK = 3;
const MAX_NETWORKS = 10_000;
export const OTHER = 'other';

export interface Release {
  readonly remote: string;
  readonly version: string;
}

export interface ReleaseLabels {
  /** The release under which an event is counted. @param network of the sender */
  of(told: Release, network: string, nowMs: number): Release;
  /** Whether the release has metrics of its own already. */
  knows(told: Release): boolean;
  /** Gives places to the live releases, even if made-up versions have taken them. */
  setLive(live: readonly Release[], nowMs: number): void;
}

/**
 * Limits the number of releases in the metrics, whatever clients report: an unknown remote, a version that is not a hash, or one
 * too many is counted as `other`.
 * @param forget is called with a version that nobody has reported for a day and whose place a new one took
 */
export function createReleaseLabels(
  remotes: readonly string[],
  forget: (release: Release) => void,
): ReleaseLabels {
  const seen = new Map(remotes.map((remote) => [remote, new Map<string, number>()]));
  let isLive = new Set<string>();
  let day = 0;
  const introduced = new Map<string, number>();

  function mayIntroduce(network: string, nowMs: number): boolean {
    const today = Math.floor(nowMs / DAY_MS);
    if (today !== day) introduced.clear();
    day = today;
    const count = introduced.get(network) ?? 0;
    if (count >= MAX_FROM_ONE_NETWORK || introduced.size >= MAX_NETWORKS) return false;
    introduced.set(network, count + 1);
    return true;
  }

  function hasPlace(remote: string, versions: Map<string, number>, nowMs: number): boolean {
    if (versions.size < MAX_VERSIONS) return true;
    const [old] = [...versions]
      .filter(([version, at]) => nowMs - at > DAY_MS && !isLive.has(`${remote} ${version}`))
      .sort(([, a], [, b]) => a - b);
    if (!old) return false;
    versions.delete(old[0]);
    forget({ remote, version: old[0] });
    return true;
  }

  return {
    knows: ({ remote, version }) => seen.get(remote)?.has(version) === true,
    setLive(live, nowMs) {
      isLive = new Set(live.map(({ remote, version }) => `${remote} ${version}`));
      for (const { remote, version } of live) {
        const versions = seen.get(remote);
        if (!versions || versions.has(version) || !VERSION.test(version)) continue;
        // The version reported longest ago loses its place, unless it is live.
        const [old] = [...versions]
          .filter(([other]) => !isLive.has(`${remote} ${other}`))
          .sort(([, a], [, b]) => a - b);
        if (versions.size >= MAX_VERSIONS && old) {
          versions.delete(old[0]);
          forget({ remote, version: old[0] });
        }
        versions.set(version, nowMs);
      }
    },
    of({ remote, version }, network, nowMs) {
      const versions = seen.get(remote);
      if (!versions) return { remote: OTHER, version: OTHER };
      const isKnown = versions.has(version);
      const isNew = !isKnown && VERSION.test(version) && mayIntroduce(network, nowMs);
      if (!isKnown && !(isNew && hasPlace(remote, versions, nowMs))) return { remote, version: OTHER };
      versions.set(version, nowMs);
      return { remote, version };
    },
  };
}
