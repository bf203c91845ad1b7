import { endpoint, exact, ok as okReply } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
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
    return (await answersAnew(pool)) ? ok({ status: 'ready' }) : fail('unavailable', 'database away');
  });
}

/** Over the pool, and over a connection of its own: those that are open may still work where no new one can be made. */
async function answersAnew(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: DATABASE_ANSWER_MS });
  client.on('error', () => undefined);
  const anew = client.connect().then(() => client.query('select 1'));
  const asked = Promise.all([anew, pool.query('select 1')]);
  try {
    return await Promise.race([asked.then(() => true), late()]);
  } catch {
    return false;
  } finally {
    asked.catch(() => undefined);
    client.end().catch(() => undefined);
  }
}

function late(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, DATABASE_ANSWER_MS, false).unref());
}
