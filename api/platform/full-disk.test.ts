import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { buildHttp } from './http.ts';
import { createLog } from './log.ts';

const config = readConfig({ SOHOR_SECRET: '5e'.repeat(32), LIMIT_EVENT_LOOP_DELAY_MS: '0' });
let app: FastifyInstance;
beforeAll(async () => {
  const log = createLog(config, { write: () => undefined });
  app = await buildHttp({ config, log, clock: { now: () => new Date() } } as Context);
  app.get('/fails/:code', async (request) => {
    const { code } = request.params as { code: string };
    throw Object.assign(new Error('it could not be written'), { code });
  });
});
afterAll(() => app?.close());

test.each(['25006', '53100', 'ENOSPC', 'EDQUOT'])(
  'what lacks room (%s) is answered with 503, and when to come back',
  async (code) => {
    const reply = await app.inject(`/fails/${code}`);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
  },
);

test('another failure of the file system is none of those', async () => {
  expect((await app.inject('/fails/EACCES')).statusCode).toBe(500);
});
