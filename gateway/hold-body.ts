import { type Readable, Transform } from 'node:stream';

/** Bytes of a refused body that are still read, so that its sender gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;
/** Bytes of a body that are held for another try: more than are read before a connection stands or is refused. */
const HELD_BYTES = 256 * 1024;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** A body on its way to the API. */
export interface HeldBody {
  /**
   * All of it from the beginning, ending in a {@link BodyTooLarge} where it is too much. What becomes of this stream
   * does not touch the body itself: the connection stays good for an answer, and the body can be read once more.
   */
  read: () => Readable;
  /** Whether its beginning is still there. */
  canReadAgain: () => boolean;
}

/** @param most bytes. @param isForOne whether there is nobody else to send it to: then nothing is kept */
export function holdBody(body: Readable, most: number, isForOne: boolean): HeldBody {
  let held: Buffer[] | null = isForOne ? null : [];
  let size = 0;
  let reader: Transform | undefined;
  const hold = (chunk: Buffer) => {
    size += chunk.length;
    if (size > HELD_BYTES) held = null;
    else held?.push(chunk);
  };
  if (!isForOne) body.on('data', hold);
  body.once('close', () => {
    if (!body.readableEnded) reader?.destroy(new Error('the sender is gone'));
  });
  return {
    canReadAgain: () => held !== null,
    read: () => {
      if (reader) body.unpipe(reader);
      reader = limited(most);
      for (const chunk of held ?? []) reader.write(chunk);
      return body.pipe(reader);
    },
  };
}

function limited(most: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
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
