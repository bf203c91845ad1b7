import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

/** One request as it reached the API. */
export interface Seen {
  method: string;
  url: string;
  /** All values of `X-Request-Id`; there must be exactly one, made by the gateway. */
  ids: readonly string[];
  /** Names of all headers, repeated ones included. */
  names: readonly string[];
  body: string;
}

export interface Upstream {
  url: string;
  seen: Seen[];
  /** Messages for bytes that it could not read as HTTP. */
  broken: string[];
  close: () => Promise<void>;
}

/** Body of these servers' answers: it repeats which request is answered. */
export interface Echo {
  url: string;
  token: string | undefined;
}

async function note(request: IncomingMessage, seen: Seen[]): Promise<Echo> {
  const { rawHeaders, method = '', url = '', headers } = request;
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
  );
  const entry = {
    method,
    url,
    ids: pairs.flatMap(([name, value]) => (name === 'x-request-id' ? [value] : [])),
    names: pairs.map(([name]) => name),
    body: '',
  };
  seen.push(entry);
  // Like the API, which answers these without reading a body.
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { url, token: headers.authorization };
  entry.body = (await buffer(request)).toString('latin1');
  return { url, token: headers.authorization };
}

/** An API on Node's plain HTTP server. */
export async function startPlainUpstream(): Promise<Upstream> {
  const seen: Seen[] = [];
  const broken: string[] = [];
  const server = createServer((request, reply) => {
    note(request, seen).then(
      (echo) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(echo)),
      () => reply.destroy(),
    );
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET') broken.push(`${error.code} ${error.message}`);
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    broken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** An API on Fastify with the strict parser of the real one; of its limits only the body's. */
export async function startFastifyUpstream(): Promise<Upstream> {
  const seen: Seen[] = [];
  const broken: string[] = [];
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: true,
    clientErrorHandler(error, socket) {
      if (error.code !== 'ECONNRESET') broken.push(`${error.code} ${error.message}`);
      socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async (request) => note(request.raw, seen));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, seen, broken, close: () => app.close() };
}
