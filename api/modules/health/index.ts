import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { API_PREFIX } from '../../platform/route.ts';

const DATABASE_ANSWER_MS = 2_000;

/** `health`: this process runs. `ready`: it can serve, that is, the database answers. */
export function registerHealth(app: FastifyInstance, { pool }: Context): void {
  app.get(`${API_PREFIX}health`, async () => ok({ status: 'up' }));
  app.get(`${API_PREFIX}ready`, async () => {
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
