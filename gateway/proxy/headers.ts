import type { FastifyRequest } from 'fastify';

/** Headers for one connection only, never passed on (RFC 9110, 7.6.1). `content-length` is set anew from what is really sent. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers by which a client could pretend to be another client, host or request. */
const CLAIMS = /^(host|forwarded|x-(forwarded(-.*)?|real-ip|request-id|original-url|rewrite-url))$/;

/** Names of further headers that a `Connection` header marks as for this connection only. */
function namedIn(connection: string | undefined): ReadonlySet<string> {
  return new Set(connection?.split(',').map((name) => name.trim().toLowerCase()));
}

export type HeadersToApi = Record<string, string | string[]>;

/**
 * Headers of the request as the API gets it. The client can neither set nor remove those that are added here.
 * @returns null when the client has hung up, so that its address is unknown
 */
export function headersToApi(request: FastifyRequest): HeadersToApi | null {
  // Fastify's type says string, but a closed connection has no address.
  const ip: string | undefined = request.ip;
  if (!ip) return null;
  const named = namedIn(request.headers.connection);
  const kept: HeadersToApi = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !HOP_BY_HOP.has(name) && !CLAIMS.test(name) && !named.has(name))
      kept[name] = value;
  return {
    ...kept,
    'x-request-id': request.id,
    'x-forwarded-for': ip,
    'x-forwarded-proto': request.protocol,
  };
}

/** The headers of an answer: lower-case name → all its values. */
export type AnswerHeaders = Map<string, string[]>;

/** Headers of the API's answer as the client gets them. @param raw names and values in turn */
export function headersToClient(raw: readonly Buffer[], status: number): AnswerHeaders {
  const all: AnswerHeaders = new Map();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase();
    all.set(name, [...(all.get(name) ?? []), raw[at + 1]?.toString('latin1') ?? '']);
  }
  const named = namedIn(all.get('connection')?.join());
  for (const name of all.keys()) {
    // The length may stay: undici fails an answer of another length. A 204 must not have one.
    const isLength = name === 'content-length' && status !== 204;
    if ((HOP_BY_HOP.has(name) && !isLength) || named.has(name)) all.delete(name);
  }
  return all;
}
