import type { ReleaseHealth } from '@sohor/shared/wire';
import type { Metrics } from '../../platform/metrics.ts';

type Counts = Pick<ReleaseHealth, 'loaded' | 'fellBack' | 'failed' | 'broke'>;

const COUNTED: Readonly<Record<string, keyof Counts>> = {
  loaded: 'loaded',
  'fell-back': 'fellBack',
  failed: 'failed',
  'render-error': 'broke',
};

/** Reports about each release that this process has counted, those with the most trouble first. */
export async function healthOfReleases({
  remoteEvents,
}: Pick<Metrics, 'remoteEvents'>): Promise<ReleaseHealth[]> {
  const releases = new Map<string, ReleaseHealth>();
  for (const { labels, value } of (await remoteEvents.get()).values) {
    const counted = COUNTED[String(labels.outcome)];
    if (!counted) continue;
    const [remote, version] = [String(labels.remote), String(labels.version)];
    const key = `${remote} ${version}`;
    const known = releases.get(key) ?? { remote, version, loaded: 0, fellBack: 0, failed: 0, broke: 0 };
    releases.set(key, { ...known, [counted]: known[counted] + value });
  }
  const trouble = ({ fellBack, failed, broke }: ReleaseHealth) => fellBack + failed + broke;
  return [...releases.values()].sort(
    (a, b) =>
      trouble(b) - trouble(a) || a.remote.localeCompare(b.remote) || a.version.localeCompare(b.version),
  );
}
