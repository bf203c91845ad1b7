import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { announceFile, completeFile, FILES_PATH, type NewFile } from './files.repository.ts';
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
  { mayRefuse = false, isDocument = false } = {},
): Promise<string> {
  const { encodeImage } = await import('./encode-image.ts');
  const { bytes, width, height } = await decoding.run(ownerId, () => encodeImage(upload), mayRefuse);
  return store(context, { ownerId, bytes, width, height, isDocument });
}

const PDF = Buffer.from('%PDF-');
/** Readers look for it in the last kilobyte. */
const END_OF_PDF = { mark: '%%EOF', within: 1024 };

/** Stores a document as {@link storeImage} an image, or as it is when it is a PDF. Only a signed address opens it. */
export async function storeDocument(context: Context, ownerId: string, upload: Buffer): Promise<string> {
  if (!upload.subarray(0, PDF.length).equals(PDF))
    return storeImage(context, ownerId, upload, { mayRefuse: true, isDocument: true }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'file_not_image') fail('file_not_document');
        throw error;
      },
    );
  if (!upload.subarray(-END_OF_PDF.within).includes(END_OF_PDF.mark)) fail('document_damaged');
  return store(context, { ownerId, bytes: upload, width: null, height: null, isDocument: true, isPdf: true });
}

async function store(
  context: Context,
  { bytes, ...file }: Omit<NewFile, 'path' | 'bytes'> & { readonly bytes: Buffer },
): Promise<string> {
  // The name cannot be guessed, because whoever knows it may see the image.
  const name = `${randomBytes(20).toString('hex')}.${file.isPdf ? 'pdf' : 'webp'}`;
  const path = FILES_PATH + name;
  // The row comes first: bytes without a row would never be found again, but a row without bytes is cleared away.
  await announceFile(context.db, { ...file, path, bytes: bytes.length }, context.clock.now());
  await context.files.put(name, bytes);
  await completeFile(context.db, path);
  return path;
}
