import { Readable } from 'node:stream';
import fastifyProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyTooLarge, drainBody, type HeldBody, holdBody } from './hold-body.ts';
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
  const bodies = new WeakMap<object, HeldBody>();
  app.register(fastifyProxy, {
    upstream: '',
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: TIMEOUT } },
    preHandler: (request, reply, done) => {
      const isUpload = /^multipart\/form-data/i.test(String(request.headers['content-type']));
      const most = isUpload ? BODY_LIMIT.upload : BODY_LIMIT.json;
      if (Number(request.headers['content-length'] ?? 0) > most) return void tooLarge(request, reply);
      // Who sends in chunks does not say how much it will be.
      if (request.body instanceof Readable) {
        const body = holdBody(request.body, most, urls.length === 1);
        bodies.set(request.raw, body);
        request.body = body.read();
      }
      done();
    },
    replyOptions: replyOptions(urls, bodies),
  });
}

function tooLarge(request: FastifyRequest, reply: FastifyReply): void {
  drainBody(request.raw);
  refuse(request, reply, 413);
}

/** What clients say of themselves that somebody behind the gateway might believe. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
];

function withoutClaims<T extends object>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CLAIMS.includes(name))) as T;
}

/** Of an error of Node's: what it was doing, once for each address of the name. */
interface Cause {
  syscall?: string;
  errors?: readonly Cause[];
}

/** Whether it happened before anything was sent: where nobody listens, or the name is not known. */
function wasNeverSent(error: Error): boolean {
  const cause: Cause = error.cause ?? {};
  return (cause.errors ?? [cause]).every(({ syscall }) => syscall === 'connect' || syscall === 'getaddrinfo');
}

function replyOptions(urls: readonly string[], bodies: WeakMap<object, HeldBody>): ReplyOptions {
  const upstreams = takeTurns(urls);
  const asked = new WeakMap<object, string>();
  /** How often each has failed. */
  const failures = new WeakMap<object, number>();
  const lost = new WeakSet<object>();

  /**
   * What was never sent goes to each in turn. What may have arrived is repeated once, and only if it changes nothing: a
   * write may have been done by the one that fell silent.
   */
  const mayRepeat = ({ method, raw }: FastifyRequest, error: Error, failed: number) => {
    if (wasNeverSent(error)) return failed < urls.length && (bodies.get(raw)?.canReadAgain() ?? true);
    const isTimeout = 'statusCode' in error && error.statusCode === 504;
    const isFirst = !lost.has(raw);
    lost.add(raw);
    return urls.length > 1 && ['GET', 'HEAD'].includes(method) && isFirst && !isTimeout;
  };

  const options: ReplyOptions = {
    getUpstream: (request) => {
      const url = upstreams.choose(asked.get(request.raw));
      asked.set(request.raw, url);
      return url;
    },
    // By default a 503 is asked for ten times more, of an API that has too much to do already.
    retryDelay: () => null,
    rewriteRequestHeaders: (request, headers) => ({
      ...withoutClaims(headers),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    }),
    // Between gateway and API only.
    rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
    // The rest of a body that the API refused before its end.
    onResponse: (request, reply, response) => {
      if (!request.raw.complete) {
        drainBody(request.raw);
        reply.removeHeader('connection');
      }
      reply.send((response as unknown as { stream: Readable }).stream);
    },
    onError: onErrorOf(1),
  };
  return options;

  /** What becomes of the failure of one attempt, which may be told twice: by the request, and by its body. */
  function onErrorOf(attempt: number): NonNullable<ReplyOptions['onError']> {
    return (reply, { error }) => {
      const request = reply.request as FastifyRequest;
      if (error.cause instanceof BodyTooLarge) return tooLarge(request, reply as FastifyReply);
      if ((failures.get(request.raw) ?? 0) >= attempt) return;
      failures.set(request.raw, attempt);
      const upstream = asked.get(request.raw) ?? '';
      request.log.error({ reason: error.message, upstream }, 'the API does not answer');
      upstreams.failed(upstream);
      if (mayRepeat(request, error, attempt)) {
        const body = bodies.get(request.raw);
        if (body) request.body = body.read();
        reply.from(request.url, { ...options, onError: onErrorOf(attempt + 1) });
      } else refuse(request, (reply as FastifyReply).header('retry-after', '2'), 503);
    };
  }
}
