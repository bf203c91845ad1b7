import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { encodeImage } from './encode-image.ts';
import { announceFile, completeFile, FILES_PATH } from './files.repository.ts';

/** Keeps an uploaded image, drawn anew, and answers the path under which it is served. */
export async function storeImage(context: Context, ownerId: string, upload: Buffer): Promise<string> {
  const { bytes, width, height } = await encodeImage(upload);
  // Whoever knows the name may see the image, so nobody can guess one.
  const name = `${randomBytes(20).toString('hex')}.webp`;
  const path = FILES_PATH + name;
  // Bytes without a row would never be found again; a row without bytes is cleared away.
  await announceFile(context.db, { path, ownerId, bytes: bytes.length, width, height }, context.clock.now());
  await context.files.put(name, bytes);
  await completeFile(context.db, path);
  return path;
}
