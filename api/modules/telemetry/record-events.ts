import type { TelemetryEvent } from '@sohor/shared/wire';
import { SLOTS } from '@sohor/shared/wire/catalog';
import type { Metrics } from '../../platform/metrics.ts';
import { type ClientOutcome, clientOutcome } from './record-clients.ts';
import { OTHER, type Release } from './rules/release-labels.ts';

/**
 * Adds a browser's reports to the metrics.
 * @param labelsOf limits the releases that have metrics of their own
 * @param isFirst whether this is the sender's first such report in this hour
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
    // The release works, but this shell is too old for one of its slots.
    if (outcome === 'unknown-slot') continue;
    remoteEvents.inc({ ...release, outcome, reason });
    const seen = clientOutcome(event);
    if (isFirst(release, seen)) releaseClients.inc({ ...release, outcome: seen });
    // A page can break at any time after it was loaded, so its duration means nothing.
    if (outcome !== 'render-error') remoteLoads.observe({ ...release, outcome }, seconds);
  }
}

function knownSlot(slot: string): string {
  return SLOTS.find((known) => known === slot) ?? OTHER;
}

/** Removes the metrics of a release whose place another one took. */
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
