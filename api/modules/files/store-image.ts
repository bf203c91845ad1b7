import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { encodeImage } from './encode-image.ts';
import { FILES_PATH } from './files.repository.ts';

/** Keeps an uploaded image, drawn anew, and answers the path under which it is served. */
export async function storeImage(context: Context, ownerId: string, upload: Buffer): Promise<string> {
  const { bytes, width, height } = await encodeImage(upload);
  // Whoever knows the name may see the image, so nobody can guess one.
  const name = `${randomBytes(20).toString('hex')}.webp`;
  const path = FILES_PATH + name;
  await context.files.put(name, bytes);
  try {
    await context.db
      .insertInto('files')
      .values({
        path,
        owner_id: ownerId,
        media_type: 'image/webp',
        size_bytes: bytes.length,
        width,
        height,
        created_at: context.clock.now(),
      })
      .execute();
  } catch (error) {
    await context.files.remove(name).catch(() => {});
    throw error;
  }
  return path;
}
