import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { forgetRest, isAnswered } from './body.ts';
import { MIN_BODY_LIMIT_BYTES } from './body-limit.ts';
import type { Context } from './context.ts';
import { errorBody, sendError } from './error-replies.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { acceptJson, refuseBrokenText } from './input.ts';
import { logRequests } from './log.ts';
import { createRequestLimits, type RequestLimits } from './request-limits.ts';

/** Milliseconds for a whole request, a slow upload included; after that it is given up. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Milliseconds for all headers of a request. */
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node checks for requests that are too slow, in milliseconds. */
const TIMEOUT_CHECK_MS = 5_000;
/** Milliseconds for a body of JSON: 100 KiB, the longest, at 80 kbit/s. */
const BODY_WITHIN_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    limits: RequestLimits;
    /** Milliseconds for a body of JSON. */
    bodyWithinMs: number;
  }
  interface FastifyContextConfig {
    /** True for a call of a provider, which has limits of its own. */
    isFromProvider?: boolean;
  }
}

/** Compiles schemas into functions, instead of Fastify's own compilers. */
export type SchemaCompilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** Fastify with everything that applies to each request, but none of the product's modules. */
export async function buildHttp(context: Context, compilers: SchemaCompilers = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...options(context),
    schemaController: { compilersFactory: compilers },
  }) as unknown as FastifyInstance;
  app.decorate('context', context);
  app.decorate('calls', []);
  app.decorate('bodyWithinMs', BODY_WITHIN_MS);
  const limits = createRequestLimits(context);
  app.decorate('limits', limits);
  app.decorateRequest('addressKeys', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request) => refuseUnknown(request));
  logRequests(app);
  // The first hook of every request, unknown paths included.
  app.addHook('onRequest', (request, _reply, done) => {
    limits.count(request);
    // Here, because a handler would run only after the body was read.
    if (request.is404) refuseUnknown(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.errorCode === 'notification_forged') limits.countFailure(request);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // The connection stays open until the rest was received, or the sender would not see the answer. After 408 it is closed.
    if (reply.statusCode !== 408) {
      reply.removeHeader('connection');
      forgetRest(request.raw);
    }
    done();
  });
  endConnectionsOnClose(app);
  acceptJson(app);
  app.addHook('preValidation', refuseBrokenText);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // Browsers follow it: what is past and what is today is up to this clock, not to a phone's.
    reply.header('date', context.clock.now().toUTCString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  const headers = await securityHeaders(context.config.env === 'production');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: context.config.maxEventLoopDelayMs, retryAfter: 5 });
  return app;
}

/**
 * Headers that helmet sets on an answer. They are the same for all answers, so they are computed once: computing them each time
 * took a tenth of a request.
 */
async function securityHeaders(isProduction: boolean): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    hsts: isProduction,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.get('/', async (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const others = ['content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      others.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** A connection that is kept alive after its last answer would delay the end of the process. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request id from the gateway, so that one id follows a request through all logs. Only a UUID is accepted. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Replaces a path that cannot be decoded: no route has it, and it still runs through all hooks. */
const MALFORMED = '/malformed';

/** Whether the router can decode the path. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function refuseUnknown(request: FastifyRequest): never {
  if (request.url === MALFORMED) throw new AppError('malformed_request', 'path');
  throw new AppError('not_found', `no route ${request.method}`);
}

const CLIENT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'body_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

function options({ log, config }: Context): FastifyServerOptions {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: MIN_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: [...config.trustedProxies],
    genReqId: requestId,
    requestIdHeader: false,
    // Longer than any path: the schemas of the calls limit their own parameters.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '' }: { url?: string }) => (isReadable(url) ? url : MALFORMED),
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
    },
    // Errors that happen before routing.
    frameworkErrors: (error, request, reply) => void sendError(error, request as never, reply as never),
    // Bytes that are not HTTP never become a request.
    clientErrorHandler(error, socket) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const isAnswering = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage
        ?.headersSent;
      // The client would take a second answer for that of another request.
      if (!socket.writable || code === 'ECONNRESET' || isAnswering || isAnswered(socket))
        return void socket.destroy();
      const problem = new AppError(CLIENT_ERRORS[code] ?? 'malformed_request');
      const body = JSON.stringify(errorBody(problem, randomUUID()));
      const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n`;
      socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  } as FastifyServerOptions;
}

/** The only answer of the routes of `refuseOtherMethods`. */
export async function refuseMethod(): Promise<never> {
  throw new AppError('method_not_allowed');
}

/** Answers 405 where the path exists with other methods. Call it after all routes are registered. */
export function refuseOtherMethods(
  app: FastifyInstance,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [url, methods] of known) {
    const allow = [...methods].join(', ');
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => !methods.has(method),
    );
    app.route({
      method: others as 'GET'[],
      url,
      exposeHeadRoute: false,
      schema: { hide: true } as object,
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        await refuseMethod();
      },
      handler: refuseMethod,
    });
  }
}

/** Records each route's methods from now on, for `refuseOtherMethods`. */
export function recordMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>();
    for (const each of [method].flat()) methods.add(each);
    known.set(url, methods);
  });
  return known;
}
