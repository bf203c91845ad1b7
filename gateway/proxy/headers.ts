import type { FastifyRequest } from 'fastify';

/** Between two neighbours only (RFC 9110, 7.6.1). Lengths are made anew from what is really sent. */
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

/** What clients say of themselves that somebody behind the gateway might believe. */
const CLAIMS = /^(host|forwarded|x-(forwarded(-.*)?|real-ip|request-id|original-url|rewrite-url))$/;

/** The names that a `Connection` header takes out of the message. */
function namedIn(connection: string | undefined): ReadonlySet<string> {
  return new Set(connection?.split(',').map((name) => name.trim().toLowerCase()));
}

export type HeadersToApi = Record<string, string | string[]>;

/**
 * What the API gets to know of a request. The client can neither write nor strip what is added here.
 * @returns null where its address is not known any more
 */
export function headersToApi(request: FastifyRequest): HeadersToApi | null {
  // A client that has hung up has none, whatever its type says.
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

/** The headers of an answer: name in small letters → values, as often as they came. */
export type AnswerHeaders = Map<string, string[]>;

/** @param raw names and values in turn, as they came from the API */
export function headersToClient(raw: readonly Buffer[], status: number): AnswerHeaders {
  const all: AnswerHeaders = new Map();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase();
    all.set(name, [...(all.get(name) ?? []), raw[at + 1]?.toString('latin1') ?? '']);
  }
  const named = namedIn(all.get('connection')?.join());
  for (const name of all.keys()) {
    // The length stays: undici ends an answer that turns out to be longer or shorter. One of 204 has none.
    const isLength = name === 'content-length' && status !== 204;
    if ((HOP_BY_HOP.has(name) && !isLength) || named.has(name)) all.delete(name);
  }
  return all;
}
