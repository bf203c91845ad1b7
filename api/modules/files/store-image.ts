import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { encodeImage } from './encode-image.ts';
import { announceFile, completeFile, FILES_PATH } from './files.repository.ts';
import { createTurns } from './take-turns.ts';

/**
 * For the whole process, as its memory is. The largest image takes some 270 MB and one processor for 2 s: two of them leave
 * room for everything else, and whoever waits behind 16 is told to come back instead.
 */
const decoding = createTurns({ atOnce: 2, mostWaiting: 16 });

/**
 * Keeps an uploaded image, drawn anew, and answers the path under which it is served.
 * @param mayRefuse 503 when many wait already; without it, the image waits however long it takes
 */
export async function storeImage(
  context: Context,
  ownerId: string,
  upload: Buffer,
  { mayRefuse = false } = {},
): Promise<string> {
  const { bytes, width, height } = await decoding.run(ownerId, () => encodeImage(upload), mayRefuse);
  // Anybody who knows the name may see the image, so the name cannot be guessed.
  const name = `${randomBytes(20).toString('hex')}.webp`;
  const path = FILES_PATH + name;
  // Bytes without a row would never be found again; a row without bytes is cleared away.
  await announceFile(context.db, { path, ownerId, bytes: bytes.length, width, height }, context.clock.now());
  await context.files.put(name, bytes);
  await completeFile(context.db, path);
  return path;
}
