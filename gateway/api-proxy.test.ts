import Fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';
import { takeTurns } from './upstreams.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A process of the API that says its name, and counts. */
async function startApi(name: string) {
  const app = Fastify();
  const seen: string[] = [];
  app.all('/api/who', async (request) => {
    seen.push(request.method);
    return name;
  });
  app.get('/api/busy', async (_request, reply) => {
    seen.push('busy');
    return reply.code(503).header('retry-after', '1').send('busy');
  });
  app.all('/api/cut', (request, reply) => {
    seen.push(request.method);
    reply.hijack();
    request.raw.socket.destroy();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push(app);
  return { url, seen, stop: () => app.close() };
}

function startGateway(...urls: string[]) {
  const app = Fastify();
  proxyApi(app, urls);
  opened.push(app);
  return app;
}

test('requests take turns', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await gateway.inject('/api/who')).body);
  expect(answers.sort()).toEqual(['a', 'a', 'b', 'b']);
});

test('nobody who reads notices that a process is gone, and it is left alone', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  await a.stop();
  for (let at = 0; at < 6; at += 1) {
    expect((await gateway.inject('/api/who')).body).toBe('b');
    expect((await gateway.inject({ method: 'POST', url: '/api/who' })).body).toBe('b');
  }
});

test('a write is never sent twice', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  const reply = await gateway.inject({ method: 'POST', url: '/api/cut' });
  expect(reply.statusCode).toBe(503);
  expect([...a.seen, ...b.seen]).toEqual(['POST']);
});

test('a read that is cut off everywhere ends after two tries', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  expect((await gateway.inject('/api/cut')).statusCode).toBe(503);
  expect([a.seen, b.seen]).toEqual([['GET'], ['GET']]);
});

test('an API that has too much to do is asked once', async () => {
  const api = await startApi('a');
  expect((await startGateway(api.url).inject('/api/busy')).statusCode).toBe(503);
  expect(api.seen).toEqual(['busy']);
});

test('a process that failed has its turn again after a rest; where all rest, they are tried', () => {
  let now = 0;
  const turns = takeTurns(['a', 'b'], () => now);
  turns.failed('a');
  expect([turns.choose(), turns.choose(), turns.choose()]).toEqual(['b', 'b', 'b']);
  turns.failed('b');
  expect(['a', 'b']).toContain(turns.choose());
  expect(turns.choose('a')).toBe('b');
  now = 2000;
  expect([turns.choose(), turns.choose()].sort()).toEqual(['a', 'b']);
});
