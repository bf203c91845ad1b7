import type { TelemetryEvent } from '@sohor/shared/wire';
import { pageEvent } from './telemetry-event.ts';

/** Starts to measure the page's loading. @returns a function that gives the times known by then, if the browser measures them */
export function watchPageTimes(): () => TelemetryEvent[] {
  let largestPaint = 0;
  try {
    new PerformanceObserver((list) => {
      largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // This browser does not measure it.
  }
  return () => {
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    const { responseStart = 0, loadEventEnd = 0 } = (navigation ??
      {}) as Partial<PerformanceNavigationTiming>;
    const firstPaint = performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;
    const times = [
      pageEvent('first-byte', responseStart),
      pageEvent('first-paint', firstPaint),
      pageEvent('largest-paint', largestPaint),
      pageEvent('loaded', loadEventEnd),
    ];
    const known = [responseStart, firstPaint, largestPaint, loadEventEnd];
    return times.filter((_, at) => (known[at] ?? 0) > 0);
  };
}
