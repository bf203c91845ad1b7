import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

/** How a request states where its body ends: after `length` bytes (0: no body), or with the last of its chunks. */
export type Framing = { length: number } | 'chunked';

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
/** Browsers send about 30. Node silently drops headers beyond 2,000, so the limit must be lower. */
const MAX_HEADERS = 256;
/** Printable ASCII, as browsers send it: no byte that a server could read as a blank or a line end. */
const TARGET = /^\/[\x21-\x7e]*$/;

/**
 * The only place that decides how long a request is, for every method. If gateway and API could disagree, an attacker could
 * hide a second request in the first (request smuggling), which then swallows the next visitor's request. Node's parser
 * refuses most such requests; the rest is refused here.
 * @returns null for a request that must be refused
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
  // Servers disagree on whether such a method has a body.
  const isEmpty = framing !== 'chunked' && framing.length === 0;
  return isEmpty || WITH_BODY.has(method) ? framing : null;
}

/** All values of some headers. @param raw names and values in turn: Node's `headers` keeps only one value of some names */
function valuesOf(raw: readonly string[], ...names: string[]): string[][] {
  const values = names.map((): string[] => []);
  for (let at = 0; at < raw.length; at += 2)
    values[names.indexOf((raw[at] ?? '').toLowerCase())]?.push(raw[at + 1] ?? '');
  return values;
}

/** Refuses every request of unclear length, at any address, and closes its connection. */
export function refuseUnclearFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (framingOf(request.raw)) return done();
    refuse(request, reply.header('connection', 'close'), 400);
  });
  // By default Node answers `100 Continue` at once; here the request is checked first.
  app.server.on('checkContinue', (request, reply) => app.server.emit('request', request, reply));
}
