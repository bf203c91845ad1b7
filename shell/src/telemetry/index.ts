import type { RemoteEvent } from '../federation/events.ts';
import { tryAgain } from '../frame/own-part.ts';

type Report = (event: RemoteEvent) => void;

/**
 * Reports to the API how remotes work in this browser. Until the page is idle it only listens. The code that sends reports is a
 * chunk of its own, and is not loaded if there is nothing to report.
 */
export function startTelemetry(subscribe: (listener: Report) => unknown): void {
  const early: RemoteEvent[] = [];
  const rate = document.querySelector<HTMLMetaElement>('meta[name=telemetry-rate]')?.content;
  const isSampled = Math.random() < Number(rate ?? 0);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    tryAgain(() => import(/* webpackChunkName: "telemetry" */ './reporter.ts')).then(
      ({ startReporting }) => {
        report = startReporting(early.splice(0), isSampled);
      },
      () => undefined,
    );
  };
  let report: Report = (event) => {
    if (early.length < 20) early.push(event);
    if (event.outcome !== 'loaded') begin();
  };
  subscribe((event) => report(event));
  if (isSampled) setTimeout(begin, 3000);
}
