import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Context } from './context.ts';
import { errorBody, sendError } from './error-replies.ts';
import { AppError } from './errors.ts';
import { acceptJson, refuseBrokenText } from './input.ts';
import { logRequests } from './log.ts';

const BODY_LIMIT = 1024 * 1024;
/** A header or body that trickles in slower than this is given up. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Fastify with everything that holds for each request; no module of the product yet. */
export async function buildHttp(context: Context): Promise<FastifyInstance> {
  const app = Fastify(options(context)) as unknown as FastifyInstance;
  app.decorate('context', context);
  app.decorate('calls', []);
  app.decorateRequest('caller', null);
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request) => {
    throw new AppError('not_found', `no route ${request.method}`);
  });
  logRequests(app);
  endConnectionsOnClose(app);
  acceptJson(app);
  app.addHook('preValidation', refuseBrokenText);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
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
  await app.register(rateLimit, {
    max: context.config.requestsPerAddressMinute,
    timeWindow: 60_000,
    // A client that has hung up has no address any more.
    keyGenerator: (request) => request.ip ?? 'gone',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  return app;
}

/** What helmet sets on an answer. It is the same for all of them, so it is asked once; to set it anew cost a tenth of a request. */
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

/** A connection kept open after its last answer would hold up the end of the process. */
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

/** As the gateway passes it on, so that one id follows a request through every log; nothing but a UUID is taken over. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function options({ log, config }: Context): FastifyServerOptions {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...config.trustedProxies],
    genReqId: requestId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
    },
    // Errors before any route, such as a path with a broken percent sign.
    frameworkErrors: (error, request, reply) => void sendError(error, request as never, reply as never),
    // Bytes that are no HTTP at all never become a request.
    clientErrorHandler(error, socket) {
      if (!socket.writable || (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return void socket.destroy();
      const body = JSON.stringify(errorBody(new AppError('malformed_request'), randomUUID()));
      const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n`;
      socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  } as FastifyServerOptions;
}

/** All that a route of `refuseOtherMethods` can ever answer. */
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

/** Remembers each route's methods from now on, for `refuseOtherMethods`. */
export function recordMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>();
    for (const each of [method].flat()) methods.add(each);
    known.set(url, methods);
  });
  return known;
}
