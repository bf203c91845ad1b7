import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';

/** Pixels of the longer side: sharp in print, and small as a file. */
const MAX_SIDE_PX = 480;

/**
 * An uploaded image as PNG, for a document. Null when it is gone or its store is away: the document is then made without it.
 * @param path as `file/upload` answered it
 */
export async function readPicture(
  { files, log }: Pick<Context, 'files' | 'log'>,
  path: string,
): Promise<Buffer | null> {
  try {
    const found = await files.open(basename(path));
    if (!found) return null;
    const { default: sharp } = await import('./few-loaders.ts');
    const picture = sharp(await buffer(found.stream));
    return await picture
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    log.warn({ err: error, path }, 'a document is made without its picture');
    return null;
  }
}
