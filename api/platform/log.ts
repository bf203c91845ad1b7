import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { LogOutput } from './log-output.ts';

/** One for the whole process, because each one adds a handler for the process's end. */
const standardOutput = new LogOutput();

/** Fields that name the current request or job. */
const about = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Every line that is logged within `run`, however deep, carries these fields. */
export function withLogFields<T>(fields: Readonly<Record<string, string>>, run: () => T): T {
  return about.run(fields, run);
}

/** JSON lines on standard output. Nothing that may hold a token, a code or a phone number is passed to it. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: { err: describeError },
    // A request's own logger is a child of this one and names the request already.
    mixin: (_merged, _level, logger) => (logger === (log as unknown) ? { ...about.getStore() } : {}),
  };
  // Lines are written in batches between requests; the rest is written when the process ends, except after a kill.
  const log = pino(options, destination ?? standardOutput);
  return log;
}

/** An error without the fields in which drivers repeat values (`detail`, `where`, parameters, request bodies). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}

/** One line for each request: the route's pattern, not the address, which may carry a code or a name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withLogFields({ requestId: request.id }, done));
  // The body is read in events of the socket, where the request's context is lost; it is restored here.
  app.addHook('preValidation', (request, _reply, done) =>
    request.method === 'GET' ? done() : withLogFields({ requestId: request.id }, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'none';
    if (reply.statusCode < 400 && /\/(health|ready)$/.test(route)) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
      },
      'request',
    );
  });
}
