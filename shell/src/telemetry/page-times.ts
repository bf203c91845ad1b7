import type { TelemetryEvent } from '@sohor/shared/wire';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { layoutShiftEvent, pageEvent } from './telemetry-event.ts';

/**
 * Starts to measure the loading and the use of the page.
 * @returns a function that gives the figures known so far; browsers do not measure all of them
 */
export function watchPageTimes(): () => TelemetryEvent[] {
  const known = new Map<string, TelemetryEvent>();
  // These values can change as long as the page is used; the last one counts.
  const all = { reportAllChanges: true };
  try {
    onTTFB(({ value, entries }) => {
      known.set('first-byte', pageEvent('first-byte', value));
      const [page] = entries;
      const loaded = page && 'loadEventEnd' in page ? page.loadEventEnd : 0;
      if (loaded > 0) known.set('loaded', pageEvent('loaded', loaded));
    });
    onFCP(({ value }) => known.set('first-paint', pageEvent('first-paint', value)));
    onLCP(({ value }) => known.set('largest-paint', pageEvent('largest-paint', value)), all);
    onINP(({ value }) => known.set('interaction', pageEvent('interaction', value)), all);
    onCLS(({ value }) => known.set('layout-shift', layoutShiftEvent(value)), all);
  } catch {
    // This browser cannot measure. Failures in it are reported all the same.
  }
  return () => [...known.values()];
}
