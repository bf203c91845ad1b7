import Fastify from 'fastify';

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  /** Raw body, exactly as it arrived. */
  raw: string;
}

/** A merchant's webhook address; answers with the given statuses in turn, then with 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/hook', (request, reply) => {
    received.push({ headers: request.headers, raw: String(request.body) });
    for (const waiter of waiting) if (received.length >= waiter.count) waiter.done();
    return reply.code(statuses.shift() ?? 200).send();
  });
  app.get('/hook', (request) => (request.query as Record<string, string>)['hub.challenge']);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Resolves once this many have arrived in total. */
    async until(count: number): Promise<Received[]> {
      if (received.length < count) await new Promise<void>((done) => waiting.push({ count, done }));
      return received;
    },
    bodies: () => received.map(({ raw }) => JSON.parse(raw)),
    close: () => app.close(),
  };
}
