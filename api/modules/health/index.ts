import { endpoint, exact, ok as okReply } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';

const DATABASE_ANSWER_MS = 2_000;

const readHealth = endpoint({
  method: 'GET',
  path: 'health',
  access: 'public',
  summary: 'This process runs.',
  reply: okReply(exact({ status: Type.Literal('up') })),
});

const readReadiness = endpoint({
  method: 'GET',
  path: 'ready',
  access: 'public',
  summary: 'This process can serve, that is, the database answers; otherwise 503.',
  reply: okReply(exact({ status: Type.Literal('ready') })),
});

export function registerHealth(app: FastifyInstance, { pool }: Context): void {
  route(app, readHealth, async () => ok({ status: 'up' }));
  route(app, readReadiness, async () => {
    const answered = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      late(),
    ]);
    return answered ? ok({ status: 'ready' }) : fail('unavailable', 'database away');
  });
}

function late(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, DATABASE_ANSWER_MS, false).unref());
}
