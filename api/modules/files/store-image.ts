import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { announceFile, completeFile, FILES_PATH } from './files.repository.ts';
import { createTurns } from './take-turns.ts';

/**
 * For the whole process, because memory is shared. The largest image takes some 270 MB and one processor for 2 s. Two at once
 * leave room for everything else; when 16 wait already, further uploads are told to come back.
 */
const decoding = createTurns({ atOnce: 2, mostWaiting: 16 });

/**
 * Stores an uploaded image, re-encoded, and returns the path under which it is served.
 * @param mayRefuse 503 when many wait already; without it, the image waits however long it takes
 */
export async function storeImage(
  context: Context,
  ownerId: string,
  upload: Buffer,
  { mayRefuse = false } = {},
): Promise<string> {
  const { encodeImage } = await import('./encode-image.ts');
  const { bytes, width, height } = await decoding.run(ownerId, () => encodeImage(upload), mayRefuse);
  // The name cannot be guessed, because whoever knows it may see the image.
  const name = `${randomBytes(20).toString('hex')}.webp`;
  const path = FILES_PATH + name;
  // The row comes first: bytes without a row would never be found again, but a row without bytes is cleared away.
  await announceFile(context.db, { path, ownerId, bytes: bytes.length, width, height }, context.clock.now());
  await context.files.put(name, bytes);
  await completeFile(context.db, path);
  return path;
}
