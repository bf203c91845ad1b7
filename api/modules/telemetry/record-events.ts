import type { TelemetryEvent } from '@sohor/shared/wire';
import { SLOTS } from '@sohor/shared/wire/catalog';
import type { Metrics } from '../../platform/metrics.ts';
import { type ClientOutcome, clientOutcome } from './record-clients.ts';
import { OTHER, type Release } from './release-labels.ts';

/**
 * Adds what a browser told to the figures.
 * @param labelsOf bounds the releases that have figures of their own
 * @param isFirst whether the sender has not told the same in this hour
 */
export function recordEvents(
  { remoteEvents, remoteLoads, releaseClients, slotEvents, pageTimes, layoutShifts }: Metrics,
  events: readonly TelemetryEvent[],
  labelsOf: (release: Release) => Release,
  isFirst: (release: Release, outcome: ClientOutcome) => boolean,
): void {
  for (const event of events) {
    if (event.type === 'layout-shift') {
      layoutShifts.observe(event.score);
      continue;
    }
    const seconds = event.durationMs / 1_000;
    if (event.type === 'page') {
      pageTimes.observe({ metric: event.metric }, seconds);
      continue;
    }
    const { outcome, reason, slot } = event;
    const release = labelsOf(event);
    if (slot !== undefined) slotEvents.inc({ remote: release.remote, slot: knownSlot(slot), outcome });
    // The release is sound: this shell is too old for a part of it.
    if (outcome === 'unknown-slot') continue;
    remoteEvents.inc({ ...release, outcome, reason });
    const seen = clientOutcome(event);
    if (isFirst(release, seen)) releaseClients.inc({ ...release, outcome: seen });
    // A page breaks at any time after it has loaded: that time says nothing.
    if (outcome !== 'render-error') remoteLoads.observe({ ...release, outcome }, seconds);
  }
}

function knownSlot(slot: string): string {
  return SLOTS.find((known) => known === slot) ?? OTHER;
}

/** Drops the figures of a release that gave way to another one. */
export async function removeRelease(
  { remoteEvents, remoteLoads, releaseClients }: Metrics,
  { remote, version }: Release,
): Promise<void> {
  const isOf = ({ labels }: { labels: Partial<Record<string, string | number>> }) =>
    labels.remote === remote && labels.version === version;
  for (const { labels } of (await remoteEvents.get()).values.filter(isOf)) remoteEvents.remove(labels);
  for (const { labels } of (await releaseClients.get()).values.filter(isOf)) releaseClients.remove(labels);
  const outcomes = (await remoteLoads.get()).values.filter(isOf).map(({ labels }) => String(labels.outcome));
  for (const outcome of new Set(outcomes)) remoteLoads.remove({ remote, version, outcome });
}
