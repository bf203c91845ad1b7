import fastifyProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';
import { takeTurns } from './upstreams.ts';

/**
 * Bytes of a body that the API would take: JSON up to 1 MiB, an upload of 5 MiB with its frame. More is refused here:
 * the API would close in the middle of it, which from outside looks as if it were away.
 */
const BODY_LIMIT = { json: 1024 * 1024, upload: 5 * 1024 * 1024 + 64 * 1024 };
/** Milliseconds; browsers wait for 50 s. */
const TIMEOUT = 55_000;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** Passes `/api` on to the API. @param urls of its processes */
export function proxyApi(app: FastifyInstance, urls: readonly string[]): void {
  app.register(fastifyProxy, {
    upstream: '',
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: TIMEOUT } },
    preHandler: (request, reply, done) => {
      const isUpload = String(request.headers['content-type']).startsWith('multipart/form-data');
      const length = Number(request.headers['content-length'] ?? 0);
      if (length <= (isUpload ? BODY_LIMIT.upload : BODY_LIMIT.json)) return done();
      refuse(request, reply.header('connection', 'close'), 413);
    },
    replyOptions: replyOptions(urls),
  });
}

function replyOptions(urls: readonly string[]): ReplyOptions {
  const upstreams = takeTurns(urls);
  const asked = new WeakMap<object, string>();
  const repeated = new WeakSet<object>();

  /** Once, and only what changes nothing: a write may have been done by the one that fell silent. */
  const mayRepeat = (request: Pick<FastifyRequest, 'method' | 'raw'>, error: Error) =>
    urls.length > 1 &&
    ['GET', 'HEAD'].includes(request.method) &&
    !repeated.has(request.raw) &&
    !('statusCode' in error && error.statusCode === 504);

  const options: ReplyOptions = {
    getUpstream: (request) => {
      const url = upstreams.choose(asked.get(request.raw));
      asked.set(request.raw, url);
      return url;
    },
    // By default a 503 is asked for ten times more, of an API that has too much to do already.
    retryDelay: () => null,
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    }),
    onError: (reply, { error }) => {
      const request = reply.request as FastifyRequest;
      const upstream = asked.get(request.raw) ?? '';
      request.log.error({ reason: error.message, upstream }, 'the API does not answer');
      upstreams.failed(upstream);
      if (mayRepeat(request, error)) {
        repeated.add(request.raw);
        reply.from(request.url, options);
      } else refuse(request, (reply as FastifyReply).header('retry-after', '2'), 503);
    },
  };
  return options;
}
