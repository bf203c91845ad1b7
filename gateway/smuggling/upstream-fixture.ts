import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

/** One request as it reached the API. */
export interface Seen {
  method: string;
  url: string;
  /** All values of `X-Request-Id`: there must be one, which the gateway has made. */
  ids: readonly string[];
  /** Names of all headers, as often as they came. */
  names: readonly string[];
  body: string;
}

export interface Upstream {
  url: string;
  seen: Seen[];
  /** What it could not read as HTTP. */
  broken: string[];
  close: () => Promise<void>;
}

/** What an answer of these upstreams holds: who was asked for what. */
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
  // As the API does: it answers these without reading on.
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { url, token: headers.authorization };
  entry.body = (await buffer(request)).toString('latin1');
  return { url, token: headers.authorization };
}

/** An API of Node's own server. */
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

/** An API of Fastify with the parser that the real one has: the strict one, and none of its limits but the body's. */
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
