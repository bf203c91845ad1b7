import type { PageRegistry } from '@sohor/shared/platform/contract';
import type { Override } from './apply-overrides.ts';

/** A remote as the panel lists it. */
export interface ListedRemote {
  name: string;
  /** Versions; in a browser that gets the canary, `live` is the canary. */
  current: string;
  previous: string | null;
  canary: { version: string; percent: number; isHere: boolean } | null;
  isDisabled: boolean;
  override: Override | null;
}

/** The published remotes, sorted by name, and those that only this tab's overrides name. */
export function listRemotes({ remotes }: PageRegistry, overrides: readonly Override[]): ListedRemote[] {
  const names = new Set([...Object.keys(remotes), ...overrides.map(({ remote }) => remote)]);
  return [...names].sort().map((name): ListedRemote => {
    const entry = remotes[name];
    const current = entry?.current.manifest.version ?? '';
    const canary = entry?.canary;
    const version = canary?.release.manifest.version ?? '';
    return {
      name,
      current,
      previous: entry?.previous?.manifest.version ?? null,
      canary: canary ? { version, percent: canary.percent, isHere: version === current } : null,
      isDisabled: entry?.disabled === true,
      override: overrides.find(({ remote }) => remote === name) ?? null,
    };
  });
}
