import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendUntilClosed } from '../smuggling/raw-connection-fixture.ts';
import { proxyApi } from './api-proxy.ts';
import { takeTurns } from './upstreams.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A process of the API that answers its name and records requests. */
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
  app.addContentTypeParser('*', (_request, payload, done) => {
    const hash = createHash('sha256');
    payload.on('data', (chunk) => hash.update(chunk)).on('end', () => done(null, hash.digest('hex')));
  });
  app.post('/api/hash', async (request) => {
    seen.push('hash');
    return `${name} ${request.body}`;
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

test('the processes of the API take turns', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await gateway.inject('/api/who')).body);
  expect(answers.sort()).toEqual(['a', 'a', 'b', 'b']);
});

test('when a process is gone, another one answers every request', async () => {
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

describe('where a process refuses the connection, nothing was sent', () => {
  const send = (gateway: string, body: RequestInit['body'], type = 'application/octet-stream') =>
    fetch(`${gateway}/api/hash`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
  const bytesOf = (size: number) => Buffer.alloc(size, 'Sohor ');
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  async function startWithout(stopped: number) {
    const apis = await Promise.all(['a', 'b', 'c'].map(startApi));
    await Promise.all(apis.slice(0, stopped).map((api) => api.stop()));
    // `localhost` has several addresses: a refused connection is refused at each of them.
    const gateway = startGateway(...apis.map(({ url }) => url.replace('127.0.0.1', 'localhost')));
    return { apis, gateway: await gateway.listen({ host: '127.0.0.1', port: 0 }) };
  }

  test.each([0, 100, 200_000, 1_000_000])(
    'a write of %d bytes goes to another, whole and once',
    async (size) => {
      const { apis, gateway } = await startWithout(1);
      const bytes = bytesOf(size);
      const reply = await send(gateway, bytes);
      expect([reply.status, await reply.text()]).toEqual([200, `b ${hashOf(bytes)}`]);
      expect(apis.map(({ seen }) => seen)).toEqual([[], ['hash'], []]);
    },
  );

  test('so does an upload', async () => {
    const { gateway } = await startWithout(2);
    const bytes = bytesOf(4_000_000);
    const reply = await send(gateway, bytes, 'multipart/form-data; boundary=x');
    expect([reply.status, await reply.text()]).toEqual([200, `c ${hashOf(bytes)}`]);
  });

  test('so does a body in parts whose last part has not arrived yet', async () => {
    const { gateway } = await startWithout(2);
    let endBody = () => {};
    const asked = new Promise<void>((resolve) => {
      endBody = resolve;
    });
    const parts = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf(60)),
      pull: async (controller) => {
        await asked;
        controller.enqueue(bytesOf(60));
        controller.close();
      },
    });
    const reply = send(gateway, parts);
    endBody();
    expect(await (await reply).text()).toBe(`c ${hashOf(bytesOf(120))}`);
  });

  test('and where all refuse, the answer is 503', async () => {
    const { gateway } = await startWithout(3);
    const reply = await send(gateway, bytesOf(100));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('a write that the second process cuts off is not sent to a third', async () => {
    const { apis, gateway } = await startWithout(1);
    const reply = await fetch(`${gateway}/api/cut`, { method: 'POST', body: bytesOf(100) });
    expect(reply.status).toBe(503);
    expect(apis.map(({ seen }) => seen)).toEqual([[], ['POST'], []]);
  });
});

test('a sender who hangs up in the middle of an upload does not count against the API', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  const port = Number(new URL(await gateway.listen({ host: '127.0.0.1', port: 0 })).port);
  const head = `POST /api/hash HTTP/1.1\r\nHost: sohor\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  await sendUntilClosed(port, '', (socket) => {
    socket.write(`${head}Content-Length: 200000\r\n\r\n${'x'.repeat(100_000)}`, () => socket.end());
  });
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await gateway.inject('/api/who')).body);
  expect(answers.sort()).toEqual(['a', 'a', 'b', 'b']);
});

test('a read that is cut off everywhere ends after two tries', async () => {
  const [a, b] = await Promise.all([startApi('a'), startApi('b')]);
  const gateway = startGateway(a.url, b.url);
  expect((await gateway.inject('/api/cut')).statusCode).toBe(503);
  expect([a.seen, b.seen]).toEqual([['GET'], ['GET']]);
});

test('a 503 of the API is passed on without another try', async () => {
  const api = await startApi('a');
  expect((await startGateway(api.url).inject('/api/busy')).statusCode).toBe(503);
  expect(api.seen).toEqual(['busy']);
});

test('a process that failed is left out for a while, unless all have failed', () => {
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
