import { isOrdinary, type RemoteEvent } from '../federation/events.ts';
import { whenKnown } from '../frame/later-part.ts';
import { tryAgain } from '../frame/own-part.ts';

type Report = (event: RemoteEvent) => void;

/**
 * Tells the API how remotes fare in this browser. Until the page is idle it only listens; what sends comes in a chunk of
 * its own, and not at all where nothing is to be told.
 */
export function startTelemetry(subscribe: (listener: Report) => unknown): void {
  const early: RemoteEvent[] = [];
  const rate = document.querySelector<HTMLMetaElement>('meta[name=telemetry-rate]')?.content;
  const isSampled = Math.random() < Number(rate ?? 0);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    tryAgain(() =>
      whenKnown('telemetry', () => import(/* webpackChunkName: "telemetry" */ './reporter.ts')),
    ).then(
      ({ startReporting }) => {
        report = startReporting(early.splice(0), isSampled);
      },
      () => undefined,
    );
  };
  let report: Report = (event) => {
    if (early.length < 20) early.push(event);
    if (!isOrdinary(event)) begin();
  };
  subscribe((event) => report(event));
  if (isSampled) setTimeout(begin, 3000);
}
