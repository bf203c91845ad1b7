import { sendTelemetry } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { addressKeys } from '../../platform/address.ts';
import type { Context } from '../../platform/context.ts';
import { REMOTES } from '../../platform/remotes.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { createReportLimit } from './limit-reports.ts';
import { createClientMarks } from './record-clients.ts';
import { recordEvents, removeRelease } from './record-events.ts';
import { createLiveReleases } from './rules/live-releases.ts';
import { createReleaseLabels } from './rules/release-labels.ts';

export { healthOfReleases } from './release-health-reply.ts';

/** `POST telemetry`: reports of browsers about the remotes they ran. They only become metrics in /metrics. */
export function registerTelemetry(app: FastifyInstance, { config, metrics, clock }: Context): void {
  const spend = createReportLimit(config.telemetryPerAddressMinute);
  const labels = createReleaseLabels(
    // The shell reports failures of its own frame.
    ['shell', ...REMOTES, ...config.telemetryRemotes],
    (release) => void removeRelease(metrics, release),
  );
  const askRegistry = createLiveReleases(config.registryAddress, labels.setLive);
  const isFirst = createClientMarks();

  route(app, sendTelemetry, async ({ body, request }) => {
    const now = clock.now().getTime();
    spend(request.ip, now);
    const from = addressKeys(request.ip);
    const isNew = body.events.some((event) => event.type === 'remote' && !labels.knows(event));
    if (isNew) await askRegistry(now);
    recordEvents(
      metrics,
      body.events,
      (release) => labels.of(release, from.network, now),
      (release, outcome) => isFirst(from, release, outcome, now),
    );
    return ok(null);
  });
}
