import type { TelemetryEvent } from '@sohor/shared/wire';
import { TELEMETRY } from '@sohor/shared/wire/catalog';
import { isOrdinary, type RemoteEvent } from '../federation/events.ts';
import { watchPageTimes } from './page-times.ts';
import { remoteEvent } from './telemetry-event.ts';

const ADDRESS = '/api/v1/telemetry';
/** Milliseconds that events wait for others to go with them. */
const COLLECT_MS = 5000;
/** A page that breaks over and over does not tell of it without end. */
const MOST_EVENTS = 60;

/**
 * Sends events in batches: some seconds after the first, and when the page is left. Nothing in the page notices when
 * that fails.
 * @param early what happened before
 * @param isSampled whether this page tells of success, too; of failures each one does
 */
export function startReporting(early: readonly RemoteEvent[], isSampled: boolean) {
  const waiting: TelemetryEvent[] = [];
  let left = MOST_EVENTS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pageTimes = isSampled ? watchPageTimes() : undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(waiting.splice(0, TELEMETRY.maxEvents));
  };
  const leave = () => {
    // Once: later ones would be the same.
    waiting.push(...(pageTimes?.() ?? []));
    pageTimes = undefined;
    flush();
  };
  const report = (event: RemoteEvent) => {
    if (left === 0 || (isOrdinary(event) && !isSampled)) return;
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

/** Without cookies and without the page's address, where the browser can: nothing in a report says whose it is. */
function send(events: readonly TelemetryEvent[]): void {
  const body = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json' };
  const options = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  try {
    if ('keepalive' in Request.prototype)
      void fetch(ADDRESS, { method: 'POST', body, headers, ...options }).catch(() => undefined);
    else navigator.sendBeacon(ADDRESS, new Blob([body], { type: headers['content-type'] }));
  } catch {
    // A browser that may not send tells nothing.
  }
}
