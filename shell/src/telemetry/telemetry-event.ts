import type { TelemetryEvent } from '@sohor/shared/wire';
import { TELEMETRY } from '@sohor/shared/wire/catalog';
import type { RemoteEvent } from './index.ts';

type Duration = TelemetryEvent['durationMs'];
type PageMetric = (typeof TELEMETRY.pageMetrics)[number];

/** The event with nothing in it but what stands in closed lists; null for one that is of no use. */
export function remoteEvent({
  remote,
  version,
  outcome,
  durationMs,
  reason,
}: RemoteEvent): TelemetryEvent | null {
  const known = TELEMETRY.outcomes.find((one) => one === outcome);
  if (!known || !remote || !version) return null;
  return {
    type: 'remote',
    remote: remote.slice(0, 40),
    version: version.slice(0, 64),
    outcome: known,
    durationMs: roundUp(durationMs),
    reason: reason ? (TELEMETRY.reasons.find((one) => one === reason) ?? 'other') : 'none',
  };
}

export function pageEvent(metric: PageMetric, ms: number): TelemetryEvent {
  return { type: 'page', metric, durationMs: roundUp(ms) };
}

function roundUp(ms: number): Duration {
  return TELEMETRY.durationsMs.find((bound) => ms <= bound) ?? 60_000;
}
