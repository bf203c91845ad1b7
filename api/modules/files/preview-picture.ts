import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { createTurns } from './take-turns.ts';

/** Pixels of each side; the page's tags name them (shell/src/pages/head-tags.ts). */
const SIDE_PX = 600;

const turns = createTurns({ atOnce: 1, mostWaiting: 16 });

/** A public image as a square JPEG for previews of links: some services show no WebP. Null when it is gone. */
export async function previewPicture(
  { files }: Pick<Context, 'files'>,
  name: string,
): Promise<Buffer | null> {
  const found = await files.open(name);
  if (!found) return null;
  const stored = await buffer(found.stream);
  const { default: sharp } = await import('./few-loaders.ts');
  return turns.run(
    name,
    () => sharp(stored).resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
    true,
  );
}
