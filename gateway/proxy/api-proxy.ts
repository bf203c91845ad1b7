import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { refuse } from '../refuse.ts';
import { beginAnswer } from './answer.ts';
import { type Body, BodyTooLarge, drainBody, kindOf, readBody, SenderGone } from './body.ts';
import { exchange, type Failure } from './exchange.ts';
import { framingOf, refuseUnclearFraming } from './framing.ts';
import { type HeadersToApi, headersToApi } from './headers.ts';
import { takeTurns } from './upstreams.ts';

/** Milliseconds; browsers wait for 50 s. */
const TIMEOUT = 55_000;
/** Milliseconds for a connection to stand. */
const CONNECT_TIMEOUT = 2_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** One request after the other on a connection: nobody's answer waits behind another's. */
const POOL = {
  pipelining: 1,
  connections: 2048,
  headersTimeout: TIMEOUT,
  bodyTimeout: TIMEOUT,
  connect: { timeout: CONNECT_TIMEOUT },
};

/** Passes `/api` on to the API. @param urls of its processes */
export function proxyApi(app: FastifyInstance, urls: readonly string[]): void {
  const upstreams = takeTurns(urls);
  const pools = new Map(urls.map((url) => [url, new Pool(url, POOL)]));
  app.addHook('onClose', async () => {
    await Promise.all([...pools.values()].map((pool) => pool.destroy()));
  });
  refuseUnclearFraming(app);
  app.register(async (scope) => {
    // Bytes pass as they are: nothing here is to read a body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of ['/api', '/api/*']) scope.route({ method: METHODS, url, handler: pass });
  });

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const framing = framingOf(request.raw);
    // The router has read the address decoded; the API gets it as it came, and is to read it as the router did.
    if (!framing || !isPlain(request.url)) return refuse(request, reply, 400);
    // Of somebody who has hung up already nobody knows the address: it would count for the gateway's own.
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

  /** Tries it where it may be tried, and answers. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: HeadersToApi,
    body: Body,
  ): Promise<FastifyReply> {
    const client = {
      begin: (status: number, raw: Buffer[]) => beginAnswer(request, reply, status, raw),
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
      const failure = await exchange(pools.get(url) as Pool, options, client);
      if (!failure || failure.hasBegun || client.isGone()) return reply.hijack();
      const { error, wasSent } = failure;
      if (error instanceof BodyTooLarge) return tooLarge(request, reply);
      // Nothing is wrong with the API.
      if (error instanceof SenderGone) return reply.hijack();
      if (isRefused(error)) return refuse(request, reply.header('connection', 'close'), 400);
      request.log.error({ reason: error.message, upstream: url }, 'the API does not answer');
      if (!isTimeout(error)) upstreams.failed(url);
      // What was never sent goes to each in turn. What may have arrived is repeated once, and only if it changes nothing:
      // a write may have been done by the one that fell silent.
      const isLast = wasSent ? isRepeated || !mayRepeat(request, failure) : attempt >= urls.length;
      if (isLast) return refuse(request, reply.header('retry-after', '2'), 503);
      isRepeated ||= wasSent;
    }
  }

  function mayRepeat({ method }: FastifyRequest, { error }: Failure): boolean {
    return urls.length > 1 && ['GET', 'HEAD'].includes(method) && !isTimeout(error);
  }
}

/** Under `/api` for every reader: no part that leads up, however it is written, and no slash that only some take for one. */
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
/** A header or an address that undici does not send: the request itself is at fault. */
const isRefused = (error: Error) => ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'].includes(codeOf(error));
const isTimeout = (error: Error) =>
  ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].includes(codeOf(error));

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drainBody(request.raw);
  return refuse(request, reply, 413);
}
