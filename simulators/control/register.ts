import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Fault } from '../platform/faults.ts';
import { controlErrorHandler } from './errors.ts';

const FAULT_SCHEMA = {
  type: 'object',
  required: ['provider', 'kind'],
  additionalProperties: false,
  properties: {
    provider: { type: 'string' },
    operation: { type: 'string' },
    kind: { type: 'string' },
    times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
    to: { type: 'string', pattern: '^\\+?[0-9]{5,20}$' },
    order_id: { type: 'string', minLength: 1, maxLength: 50 },
  },
};

/** Control API for all providers: orders faults, and lists the calls so far. */
export function registerControl(app: FastifyInstance, context: Context) {
  const { faults, requests, deliveries } = context;

  app.register(async (scope) => {
    scope.setErrorHandler(controlErrorHandler);

    scope.post('/control/faults', { schema: { body: FAULT_SCHEMA } }, (request, reply) => {
      const fault = faults.add(request.body as Omit<Fault, 'id'>);
      return reply.code(201).send(fault);
    });
    scope.get('/control/faults', () => ({ active: faults.list(), known: faults.describe() }));
    scope.delete('/control/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });

    scope.get<{ Querystring: { provider?: string } }>('/control/requests', (request) =>
      requests.list(request.query.provider),
    );
    scope.delete('/control/requests', (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });

    scope.get('/control/deliveries', () => deliveries.list());
  });
}
