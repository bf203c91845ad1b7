import type { TelemetryEvent } from '@sohor/shared/wire';
import { TELEMETRY } from '@sohor/shared/wire/catalog';
import type { RemoteEvent } from '../federation/events.ts';

type Duration = (typeof TELEMETRY.durationsMs)[number];
type PageMetric = (typeof TELEMETRY.pageMetrics)[number];

/** Turns an event into what the API accepts: the release, a rounded time, and words from closed lists. */
export function remoteEvent({
  remote,
  version,
  outcome,
  durationMs,
  reason,
  slot,
}: RemoteEvent): TelemetryEvent {
  return {
    type: 'remote',
    remote: remote.slice(0, 40),
    version: version.slice(0, 64),
    outcome,
    durationMs: roundUp(durationMs),
    reason: reason ?? 'none',
    ...(slot === undefined ? {} : { slot: slot.slice(0, 40) }),
  };
}

export function pageEvent(metric: PageMetric, ms: number): TelemetryEvent {
  return { type: 'page', metric, durationMs: roundUp(ms) };
}

export function layoutShiftEvent(score: number): TelemetryEvent {
  return { type: 'layout-shift', score: TELEMETRY.layoutShifts.find((bound) => score <= bound) ?? 1 };
}

/** The bound as which a time is reported. */
export function roundUp(ms: number): Duration {
  return TELEMETRY.durationsMs.find((bound) => ms <= bound) ?? 60_000;
}
