import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { answeredEarly } from '../refuse.ts';
import type { Framing } from './framing.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

export interface BodyKind {
  /** Most bytes of such a body in any call of the API. More is refused at once, without asking the API. */
  most: number;
  /** Bytes that are collected here before the API is asked. */
  held: number;
}

/**
 * JSON is collected here until it is complete. So a slow sender occupies no connection to the API, and the API gets it in one
 * piece and can answer before it has read to the end. Uploads are too large for that and are passed on as they arrive.
 */
const KINDS = {
  json: { most: MIB, held: MIB },
  /** Reports of providers, which bundle many events in one call. */
  webhook: { most: 3 * MIB, held: 3 * MIB },
  /** An image of 5 MiB and the rest of its multipart form. */
  upload: { most: 5 * MIB + 64 * KIB, held: 64 * KIB },
} as const satisfies Record<string, BodyKind>;

export function kindOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): BodyKind {
  if (/^multipart\/form-data/i.test(String(headers['content-type']))) return KINDS.upload;
  return url.startsWith('/api/v1/webhooks/') ? KINDS.webhook : KINDS.json;
}

/** Most bytes that are held for all requests together. Beyond that, bodies are passed on as they arrive. */
const HELD_IN_ALL = 64 * MIB;
let heldInAll = 0;

/** Most bytes of a refused body that are read and dropped, so that its sender can read the answer. */
const DRAIN_BYTES = 64 * MIB;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The client hung up, or closed its half of the connection, before the end of its body. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

export interface Body {
  /** The whole body, or a stream when it was not held whole; null when there is none. */
  content: Buffer | Readable | null;
  /** Length in bytes, if known. */
  length: number | undefined;
  /** Call it when nobody needs the body any more. */
  release: () => void;
}

/** Reads as much of the body as its kind is held for. @throws BodyTooLarge, SenderGone */
export async function readBody(request: IncomingMessage, framing: Framing, kind: BodyKind): Promise<Body> {
  const length = framing === 'chunked' ? undefined : framing.length;
  if (length === 0) return { content: null, length, release: () => undefined };
  if (length !== undefined && length > kind.most) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const release = () => {
    heldInAll -= size;
    size = 0;
  };
  const isWhole = await new Promise<boolean>((resolve, reject) => {
    const stop = () => request.off('data', take).off('end', atEnd).off('close', gone).off('error', gone);
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      heldInAll += chunk.length;
      const isTooMuch = size > kind.most;
      if (!isTooMuch && size <= kind.held && heldInAll <= HELD_IN_ALL) return;
      stop();
      request.pause();
      if (isTooMuch) reject(new BodyTooLarge());
      else resolve(false);
    };
    const atEnd = () => {
      stop();
      resolve(true);
    };
    const gone = () => {
      stop();
      reject(new SenderGone());
    };
    request.on('data', take).on('end', atEnd).on('close', gone).on('error', gone);
  }).catch((error) => {
    release();
    throw error;
  });
  const content = Buffer.concat(chunks);
  // `release` refers to this array: emptied, so that the chunks are not kept until the answer.
  chunks.length = 0;
  if (isWhole) return { content, length: content.length, release };
  release();
  return { content: withRest(request, content, kind.most), length, release };
}

/** The beginning and the rest as one stream of its own: destroying it leaves the client's connection open for an answer. */
function withRest(request: IncomingMessage, beginning: Buffer, most: number): Readable {
  let count = 0;
  const all = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  // undici removes its listener when it has sent; without one, an error would end the process.
  all.on('error', () => undefined);
  request.once('close', () => {
    if (!request.readableEnded) all.destroy(new SenderGone());
  });
  all.write(beginning);
  return request.pipe(all);
}

/** Reads and drops the rest of a body: closing the connection while the client still sends would lose the answer. */
export function drainBody(request: IncomingMessage): void {
  let count = 0;
  request.unpipe();
  answeredEarly(request);
  request.on('data', (chunk: Buffer) => {
    count += chunk.length;
    if (count > DRAIN_BYTES) request.destroy();
  });
  request.resume();
}
