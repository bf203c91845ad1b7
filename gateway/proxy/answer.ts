import { pipeline, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../encoding.ts';
import { drainBody } from './body.ts';
import { type AnswerHeaders, headersToClient } from './headers.ts';

/** As quick as gzip, and shorter. */
const QUALITY = 4;
/** Bytes from which an answer gets noticeably shorter. */
const WORTHWHILE = 1024;
const TEXT = /^(application\/(json|manifest\+json|xml)|image\/svg\+xml|text\/[\w+.-]+)\s*(;|$)/i;

/**
 * Sends the head of the API's answer to the client.
 * @returns where its body goes. When that is destroyed, the client sees that the answer was cut off.
 */
export function beginAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  rawHeaders: readonly Buffer[],
): Writable {
  if (status > 599) throw new Error(`the API answers ${status}`);
  const { raw } = reply;
  const headers = headersToClient(rawHeaders, status);
  const length = Number(headers.get('content-length')?.[0]);
  const encoding = encodeFor(request, status, headers);
  try {
    for (const [name, values] of headers) raw.setHeader(name, values.length > 1 ? values : (values[0] ?? ''));
  } catch (error) {
    // Something that is no header: the client gets the gateway's own answer.
    for (const name of raw.getHeaderNames()) raw.removeHeader(name);
    throw error;
  }
  reply.hijack();
  // The rest of a body that the API answered before its end.
  if (!request.raw.complete) drainBody(request.raw);
  raw.writeHead(status);
  if (!encoding || request.method === 'HEAD') return raw;
  const encoder = encoding === 'br' ? createBrotliCompress({ params: brotliParams(length) }) : createGzip();
  pipeline(encoder, raw, () => undefined);
  return encoder;
}

/** @param length of the answer in bytes: for less of it brotli takes less memory */
const brotliParams = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

/**
 * Whether, and how, an answer is compressed; changes its headers to that.
 *
 * What is compressed tells by its length which words repeat (BREACH): whoever can put guesses beside a secret into one answer, and have
 * it sent again and again, reads the secret from the lengths. So answers to anything but GET are sent as they are: these hand
 * out tokens, and repeat what was sent. So is what sets a cookie. A reading call names its caller in a header that no other site can make a browser send,
 * so nobody can have somebody else's answers sent at will; and none of them holds a token, a code or a key.
 */
function encodeFor(request: FastifyRequest, status: number, headers: AnswerHeaders): 'br' | 'gzip' | null {
  const [length] = headers.get('content-length') ?? [];
  const isText = TEXT.test(headers.get('content-type')?.[0] ?? '');
  const isRead = ['GET', 'HEAD'].includes(request.method) && status === 200;
  const isAsItIs = ['content-encoding', 'set-cookie', 'content-range'].some((name) => headers.has(name));
  const isFixed = /no-transform/i.test(String(headers.get('cache-control')));
  // What is streamed has no length, and is not kept back until there is enough of it to compress.
  if (!isRead || !isText || isAsItIs || isFixed || !(Number(length) >= WORTHWHILE)) return null;
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
