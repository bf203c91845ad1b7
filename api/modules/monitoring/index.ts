import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { watchDatabase } from './database.queries.ts';

/** `GET /metrics` on the API's own port, outside `/api`, so that a gateway does not pass it on. */
export function registerMonitoring(app: FastifyInstance, context: Context): void {
  const { metrics } = context;
  watchDatabase(context);

  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'none';
    if (route === '/metrics') return;
    const status = String(reply.statusCode);
    metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (request.errorCode) metrics.refusals.inc({ code: request.errorCode });
  });

  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // A second guard: a request that came through a proxy gets no business figures.
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      return fail('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
