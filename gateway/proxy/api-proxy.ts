import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { refuse } from '../refuse.ts';
import { beginAnswer } from './answer.ts';
import { type Body, BodyTooLarge, drainBody, kindOf, readBody, SenderGone } from './body.ts';
import { countEventStreams, isEventStream } from './event-streams.ts';
import { exchange, type Failure, paceOf } from './exchange.ts';
import { framingOf, refuseUnclearFraming } from './framing.ts';
import { type HeadersToApi, headersToApi } from './headers.ts';
import { takeTurns } from './upstreams.ts';

/** Milliseconds to wait for the API: more than the 50 s for which the front end waits. */
const TIMEOUT_MS = 55_000;
/** Milliseconds to connect to a process of the API. */
const CONNECT_TIMEOUT = 2_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** To each process of the API, without those of streams. */
const ORDINARY_CONNECTIONS = 2048;
/** No pipelining: an answer never waits for the answer to another visitor's request. */
const POOL = {
  pipelining: 1,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  connect: { timeout: CONNECT_TIMEOUT },
};

/** Most open streams of a process, unless it is configured otherwise: see docs/capacity.md. */
export const MAX_STREAMS = 8_000;

/** Passes requests below `/api` on to the API. @param urls of the API's processes, which take turns */
export function proxyApi(app: FastifyInstance, urls: readonly string[], maxStreams = MAX_STREAMS): void {
  const upstreams = takeTurns(urls);
  const poolsOf = (connections: number) =>
    new Map(urls.map((url) => [url, new Pool(url, { ...POOL, connections })]));
  const ordinary = poolsOf(ORDINARY_CONNECTIONS);
  const endless = poolsOf(maxStreams);
  app.addHook('onClose', async () => {
    await Promise.all([...ordinary.values(), ...endless.values()].map((pool) => pool.destroy()));
  });
  const streams = countEventStreams(app, maxStreams);
  refuseUnclearFraming(app);
  app.register(async (scope) => {
    // Bodies are passed on unread, so Fastify must not parse them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of ['/api', '/api/*']) scope.route({ method: METHODS, url, handler: pass });
  });

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const framing = framingOf(request.raw);
    // Fastify routed the decoded address, but the API gets the original: refuse addresses that the two could read differently.
    if (!framing || !isPlain(request.url)) return refuse(request, reply, 400);
    // Without a client address the API would count the request as the gateway's own.
    const headers = headersToApi(request);
    if (!headers) return reply.hijack();
    const kind = kindOf(request.raw);
    if (framing !== 'chunked' && framing.length > kind.most) return tooLarge(request, reply);
    if (request.headers.expect) reply.raw.writeContinue();
    let body: Body;
    try {
      body = await readBody(request.raw, framing, kind);
    } catch (error) {
      if (error instanceof BodyTooLarge) return tooLarge(request, reply);
      return reply.hijack();
    }
    try {
      return await send(request, reply, headers, body);
    } finally {
      body.release();
    }
  }

  /** Sends the request to a process, repeats it at another one where that is safe, and answers the client. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: HeadersToApi,
    body: Body,
  ): Promise<FastifyReply> {
    const isStream = isEventStream(request);
    if (isStream && !streams.enter(reply)) return refuse(request, reply.header('retry-after', '60'), 503);
    const client = {
      begin: (status: number, raw: Buffer[]) => beginAnswer(request, reply, status, raw, isStream),
      isGone: () => reply.raw.destroyed,
    };
    const options = {
      method: request.method,
      path: request.url,
      headers: {
        ...headers,
        ...(body.length !== undefined && body.content && { 'content-length': String(body.length) }),
      },
      body: body.content,
    };
    let url: string | undefined;
    let isRepeated = false;
    for (let attempt = 1; ; attempt += 1) {
      url = upstreams.choose(url);
      const pool = (isStream ? endless : ordinary).get(url) as Pool;
      const failure = await exchange(pool, options, client, paceOf(isStream));
      if (!failure || failure.hasBegun || client.isGone()) return reply.hijack();
      const { error, wasSent } = failure;
      if (error instanceof BodyTooLarge) return tooLarge(request, reply);
      // The client hung up, so the failure says nothing about the API.
      if (error instanceof SenderGone) return reply.hijack();
      if (isRefused(error)) return refuse(request, reply.header('connection', 'close'), 400);
      request.log.error({ reason: error.message, upstream: url }, 'the API does not answer');
      if (!isTimeout(error)) upstreams.failed(url);
      // A request that was never sent is tried at each process in turn. One that may have arrived is repeated once, and only
      // if it is a read: the process that fell silent may have done the write.
      const isLast = wasSent ? isRepeated || !mayRepeat(request, failure) : attempt >= urls.length;
      if (isLast) return refuse(request, reply.header('retry-after', '2'), 503);
      isRepeated ||= wasSent;
    }
  }

  function mayRepeat({ method }: FastifyRequest, { error }: Failure): boolean {
    return urls.length > 1 && ['GET', 'HEAD'].includes(method) && !isTimeout(error);
  }
}

/** Whether everybody reads the path as one below `/api`: it has no `..` in any encoding, and no backslash. */
function isPlain(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!/^\/api(\/|$)/.test(path)) return false;
  try {
    return !/(^|[/\\])\.\.?([/\\]|$)|\\|\0/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
/** undici refused to send the header or address: the request itself is wrong, not the API. */
const isRefused = (error: Error) => ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'].includes(codeOf(error));
const isTimeout = (error: Error) =>
  ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].includes(codeOf(error));

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drainBody(request.raw);
  return refuse(request, reply, 413);
}
