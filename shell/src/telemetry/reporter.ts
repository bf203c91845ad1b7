import type { TelemetryEvent } from '@sohor/shared/wire';
import { API_BASE, TELEMETRY } from '@sohor/shared/wire/catalog';
import type { RemoteEvent } from '../federation/events.ts';
import { watchPageTimes } from './page-times.ts';
import { remoteEvent } from './telemetry-event.ts';

const ADDRESS = `${API_BASE}/telemetry`;
/** Time for which events are collected into one request, in milliseconds. */
const COLLECT_MS = 5000;
/** Maximum number of events of one page, in case it fails again and again. */
const MAX_EVENTS = 60;

/**
 * Sends events in batches: some seconds after the first, and when the page is left. Errors in sending are ignored.
 * @param early events from before this code was loaded
 * @param isSampled whether this page also reports successes; every page reports failures
 */
export function startReporting(early: readonly RemoteEvent[], isSampled: boolean) {
  const waiting: TelemetryEvent[] = [];
  let left = MAX_EVENTS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pageTimes = isSampled ? watchPageTimes() : undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(waiting.splice(0, TELEMETRY.maxEvents));
  };
  const leave = () => {
    // Added only once, because the figures do not change any more.
    waiting.push(...(pageTimes?.() ?? []));
    pageTimes = undefined;
    flush();
  };
  const report = (event: RemoteEvent) => {
    if (left === 0 || (event.outcome === 'loaded' && !isSampled)) return;
    left -= 1;
    waiting.push(remoteEvent(event));
    timer ??= setTimeout(flush, COLLECT_MS);
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
  for (const event of early) report(event);
  return report;
}

/** Sends a report without cookies and referrer, if the browser supports it, so that it does not say who sent it. */
function send(events: readonly TelemetryEvent[]): void {
  const body = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json' };
  const options = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  try {
    if ('keepalive' in Request.prototype)
      void fetch(ADDRESS, { method: 'POST', body, headers, ...options }).catch(() => undefined);
    else navigator.sendBeacon(ADDRESS, new Blob([body], { type: headers['content-type'] }));
  } catch {
    // The browser refuses to send: the report is dropped.
  }
}
