import { API_BASE } from '@sohor/shared/wire/catalog';
import type { RemoteEvent } from '../federation/events.ts';
import type { FailureReason } from '../federation/failure.ts';
import { roundUp } from '../telemetry/telemetry-event.ts';

/** Reports without shell/src/telemetry/reporter.ts, whose code may be the part that failed. */
export function tell(version: string, outcome: RemoteEvent['outcome'], reason: FailureReason): void {
  const durationMs = roundUp(performance.now());
  const events = [{ type: 'remote', remote: 'shell', version, outcome, durationMs, reason }];
  fetch(`${API_BASE}/telemetry`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}
