import { HOUR_MS } from '@sohor/shared/format';
import type { TelemetryEvent } from '@sohor/shared/wire';
import type { AddressKeys } from '../../platform/address.ts';
import type { Release } from './rules/release-labels.ts';

/** A load that takes longer counts as slow. */
const SLOW_MS = 2_500;
/** Limit of marks in memory; beyond it nothing is counted until the hour is over. */
const MAX_REPORTS = 200_000;

type RemoteEvent = Extract<TelemetryEvent, { type: 'remote' }>;
export type ClientOutcome = 'loaded' | 'slow' | 'failed' | 'render-error';

/** The event's outcome for the release that it names. */
export function clientOutcome({ outcome, durationMs }: RemoteEvent): ClientOutcome {
  if (outcome === 'failed' || outcome === 'render-error') return outcome;
  return durationMs > SLOW_MS ? 'slow' : 'loaded';
}

/**
 * Counts each network once an hour for each outcome of a release, so that neither a browser that fails repeatedly nor somebody
 * who invents reports weighs more than others.
 * @returns whether this report counts
 */
export function createClientMarks(): (
  from: AddressKeys,
  release: Release,
  outcome: ClientOutcome,
  nowMs: number,
) => boolean {
  let hour = 0;
  const marks = new Set<string>();
  return ({ network }, { remote, version }, outcome, nowMs) => {
    const current = Math.floor(nowMs / HOUR_MS);
    if (current !== hour) marks.clear();
    hour = current;
    const mark = `${network} ${remote} ${version} ${outcome}`;
    if (marks.has(mark) || marks.size >= MAX_REPORTS) return false;
    marks.add(mark);
    return true;
  };
}
