import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { LogOutput } from './log-output.ts';

/** A single one for the process, because each one registers what it does at the process's end. */
const standardOutput = new LogOutput();

/** What the work in hand is about: the request, or the job. */
const about = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Every line that is logged within `run`, however deep, carries these fields. */
export function withLogFields<T>(fields: Readonly<Record<string, string>>, run: () => T): T {
  return about.run(fields, run);
}

/** JSON lines on standard output. What may hold a token, a code or a phone number never gets here. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: { err: describeError },
    // The logger of a request, a child of this one, names it by itself.
    mixin: (_merged, _level, logger) => (logger === (log as unknown) ? { ...about.getStore() } : {}),
  };
  // Written between requests, not during them; what is left is written when the process ends, whatever ends it short of a kill.
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
  // Reading the body comes back through the socket's events, which know of no request.
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
