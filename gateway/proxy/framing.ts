import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

/** How a request says where its body ends: after so many bytes (0: it has none), or with the last of its chunks. */
export type Framing = { length: number } | 'chunked';

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
/** Browsers send some 30. Node drops what is beyond 2,000, and then nobody could tell. */
const MAX_HEADERS = 256;
/** What browsers send: no byte that some reader might take for a blank or for the end of the line. */
const TARGET = /^\/[\x21-\x7e]*$/;

/**
 * The one place that says how long a request is, for every method. Where two readers could come to two answers, whoever
 * sends it could hide a second request in the first, and the next person's bytes would be read as the rest of it. Node's
 * parser refuses most of that before; what it lets through is refused here.
 * @returns null for what must not be taken
 */
export function framingOf(request: IncomingMessage): Framing | null {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  if (rawHeaders.length > 2 * MAX_HEADERS || !['1.0', '1.1'].includes(httpVersion)) return null;
  const [hosts = [], lengths = [], encodings = []] = valuesOf(
    rawHeaders,
    'host',
    'content-length',
    'transfer-encoding',
  );
  const isOld = httpVersion === '1.0';
  if (!TARGET.test(url) || hosts.length > 1 || (hosts.length === 0 && !isOld)) return null;
  if (lengths.length + encodings.length > 1) return null;
  const [length, encoding] = [lengths[0] ?? '0', encodings[0]];
  if (encoding !== undefined && (isOld || encoding.toLowerCase() !== 'chunked')) return null;
  if (!/^\d{1,15}$/.test(length)) return null;
  const framing = encoding === undefined ? { length: Number(length) } : 'chunked';
  // A body that the method does not have is read by some and not by others.
  const isEmpty = framing !== 'chunked' && framing.length === 0;
  return isEmpty || WITH_BODY.has(method) ? framing : null;
}

/** @param raw names and values in turn. As they came: Node itself keeps only one value of some names. */
function valuesOf(raw: readonly string[], ...names: string[]): string[][] {
  const values = names.map((): string[] => []);
  for (let at = 0; at < raw.length; at += 2)
    values[names.indexOf((raw[at] ?? '').toLowerCase())]?.push(raw[at + 1] ?? '');
  return values;
}

/** Refuses what cannot be framed, whatever it asks for, and closes its connection. */
export function refuseUnclearFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (framingOf(request.raw)) return done();
    refuse(request, reply.header('connection', 'close'), 400);
  });
  // By default Node asks for the body at once, before anybody has looked at what it belongs to.
  app.server.on('checkContinue', (request, reply) => app.server.emit('request', request, reply));
}
