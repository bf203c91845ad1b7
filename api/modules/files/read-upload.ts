import type { Readable } from 'node:stream';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyRequest } from 'fastify';
import { AppError, fail } from '../../platform/errors.ts';

/** What a form adds around the file: boundaries and headers. */
const FORM_BYTES = 64 * 1024;
/** How much of a refused request is still read, so that its sender gets to see the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * Browsers name the type from the file's extension. Other tools may name none, which the form reader calls text/plain, or the
 * last. The bytes decide, later.
 */
const DECLARED_TYPES = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'text/plain',
  'application/octet-stream',
];

export const MULTIPART_LIMITS = {
  fileSize: LIMITS.maxCoverBytes,
  files: 2,
  fields: 1,
  fieldSize: 1024,
  parts: 3,
  headerPairs: 20,
};

/** The bytes of the one file that a form holds in its field `file`. Nothing is kept when anything is wrong. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) fail('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.maxCoverBytes + FORM_BYTES)
    fail('file_too_large');
  try {
    let file: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || file) fail('upload_fields');
      if (!DECLARED_TYPES.includes(part.mimetype))
        fail('file_not_image', `declared ${part.mimetype.slice(0, 60)}`);
      file = await part.toBuffer();
    }
    return file?.length ? file : fail('file_missing');
  } catch (error) {
    drain(request.raw);
    throw asRefusal(error);
  }
}

/** What the form reader throws is about the bytes sent: never a fault of ours. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large');
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('upload_fields', code);
  return new AppError('malformed_body', message.slice(0, 200));
}

function drain(raw: Readable): void {
  let read = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > DRAIN_BYTES) raw.destroy();
  });
  raw.resume();
}
