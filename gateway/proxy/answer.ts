import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../document.ts';
import { drainBody } from './body.ts';
import { type AnswerHeaders, headersToClient } from './headers.ts';

/** Brotli's level: about as fast as gzip, and the result is smaller. */
const BROTLI_QUALITY = 4;
/** Shorter answers, in bytes, are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /^(application\/(json|manifest\+json|xml)|image\/svg\+xml|text\/[\w+.-]+)\s*(;|$)/i;

/**
 * Sends the head of the API's answer to the client.
 * @param isStream whether it came over a connection that may be held without end
 * @returns the stream for its body. Destroying it lets the client see that the answer was cut off.
 */
export function beginAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  rawHeaders: readonly Buffer[],
  isStream = false,
): Writable {
  if (status > 599) throw new Error(`the API answers ${status}`);
  const { raw } = reply;
  const headers = headersToClient(rawHeaders, status);
  // By whatever address it was asked for: without end, it would take a connection from the other calls.
  if (!isStream && /^text\/event-stream\b/i.test(headers.get('content-type')?.[0] ?? ''))
    throw new Error('a stream of events over an ordinary connection');
  const length = Number(headers.get('content-length')?.[0]);
  const encoding = encodeFor(request, status, headers);
  try {
    for (const [name, values] of headers) raw.setHeader(name, values.length > 1 ? values : (values[0] ?? ''));
  } catch (error) {
    // The API sent an invalid header: remove what was set, and let the gateway answer an error of its own.
    for (const name of raw.getHeaderNames()) raw.removeHeader(name);
    throw error;
  }
  reply.hijack();
  // The API answered before the whole request had arrived: the rest is read and dropped.
  if (!request.raw.complete) drainBody(request.raw);
  raw.writeHead(status);
  if (!encoding || request.method === 'HEAD') return raw;
  const encoder = encoding === 'br' ? createBrotliCompress({ params: brotliParams(length) }) : createGzip();
  pipeline(encoder, raw, () => undefined);
  return encoder;
}

/** @param length of the answer in bytes: brotli takes less memory for a short one */
const brotliParams = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

/**
 * Decides whether and how an answer is compressed, and changes its headers accordingly.
 *
 * The length of a compressed answer tells which words in it repeat (BREACH): an attacker who can place guesses beside a secret
 * in the same answer, and request it many times, learns the secret from the lengths. So only answers to GET without a cookie
 * are compressed: answers to other methods hand out tokens and repeat what was sent. A GET names its caller in a header that
 * another site cannot make a browser send, and no answer to a GET holds a token, a code or a key.
 */
function encodeFor(request: FastifyRequest, status: number, headers: AnswerHeaders): 'br' | 'gzip' | null {
  const [length] = headers.get('content-length') ?? [];
  const isText = COMPRESSIBLE.test(headers.get('content-type')?.[0] ?? '');
  const isRead = ['GET', 'HEAD'].includes(request.method) && status === 200;
  const isAsItIs = ['content-encoding', 'set-cookie', 'content-range'].some((name) => headers.has(name));
  const isFixed = /no-transform/i.test(String(headers.get('cache-control')));
  // A streamed answer has no length. It is not compressed, as that would hold its beginning back.
  if (!isRead || !isText || isAsItIs || isFixed || !(Number(length) >= MIN_COMPRESSED_BYTES)) return null;
  const varies = headers.get('vary')?.join(', ');
  if (!varies?.toLowerCase().includes('accept-encoding'))
    headers.set('vary', [varies ? `${varies}, accept-encoding` : 'accept-encoding']);
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  if (!encoding) return null;
  headers.set('content-encoding', [encoding]);
  headers.delete('content-length');
  const [tag] = headers.get('etag') ?? [];
  if (tag && !tag.startsWith('W/')) headers.set('etag', [`W/${tag}`]);
  return encoding;
}
