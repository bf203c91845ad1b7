import { type Readable, Transform } from 'node:stream';

/** Bytes of a refused body that are still read, so that its sender gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The same bytes, ending in a {@link BodyTooLarge} beyond `most`. What becomes of this stream does not touch the body
 * itself: the connection stays good for an answer.
 */
export function limitBody(body: Readable, most: number): Readable {
  let count = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  body.once('close', () => {
    if (!body.readableEnded) limited.destroy(new Error('the sender is gone'));
  });
  return body.pipe(limited);
}

/** Reads on and forgets: an answer to somebody who is still sending would be lost with the connection. */
export function drainBody(body: Readable): void {
  let count = 0;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    count += chunk.length;
    if (count > DRAIN_BYTES) body.destroy();
  });
  body.resume();
}
