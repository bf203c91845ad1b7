import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { answeredEarly } from '../refuse.ts';
import type { Framing } from './framing.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

export interface BodyKind {
  /** Bytes that some call of the API takes of it. More is refused here: at once, and without the API. */
  most: number;
  /** Bytes that are read before the API is asked. */
  held: number;
}

/**
 * JSON is held until all of it is there: who sends it slowly keeps nobody but himself waiting, and the API gets it in one
 * piece, so that its answer is read even if it comes before the API has read to the end. Uploads are passed on as they come.
 */
const KINDS = {
  json: { most: MIB, held: MIB },
  /** What providers report, many things in one. */
  webhook: { most: 3 * MIB, held: 3 * MIB },
  /** An image with the frame of the form. */
  upload: { most: 5 * MIB + 64 * KIB, held: 64 * KIB },
} as const satisfies Record<string, BodyKind>;

export function kindOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): BodyKind {
  if (/^multipart\/form-data/i.test(String(headers['content-type']))) return KINDS.upload;
  return url.startsWith('/api/v1/webhooks/') ? KINDS.webhook : KINDS.json;
}

/** Bytes of all bodies that are held at a time. Beyond, they are passed on as they come. */
const HELD_IN_ALL = 64 * MIB;
let heldInAll = 0;

/** Bytes of a refused body that are still read, so that its sender gets to see the answer. */
const DRAIN_BYTES = 64 * MIB;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Somebody who hung up, or closed his half of the connection, before the end of his body. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

export interface Body {
  /** All of it, or what is there of it with the rest to come; null where there is none. */
  content: Buffer | Readable | null;
  /** Its length in bytes, where that is known. */
  length: number | undefined;
  /** Call it when nobody needs the body any more. */
  release: () => void;
}

/** @throws BodyTooLarge, SenderGone */
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
  // `release` would keep them alive until the answer.
  chunks.length = 0;
  if (isWhole) return { content, length: content.length, release };
  release();
  return { content: withRest(request, content, kind.most), length, release };
}

/** A stream of its own: what becomes of it does not touch the connection, which stays good for an answer. */
function withRest(request: IncomingMessage, beginning: Buffer, most: number): Readable {
  let count = 0;
  const all = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  // undici listens only while it sends.
  all.on('error', () => undefined);
  request.once('close', () => {
    if (!request.readableEnded) all.destroy(new SenderGone());
  });
  all.write(beginning);
  return request.pipe(all);
}

/** Reads on and forgets: an answer to somebody who is still sending would be lost with the connection. */
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
