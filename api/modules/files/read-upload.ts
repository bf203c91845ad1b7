import type { Readable } from 'node:stream';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyRequest } from 'fastify';
import { AppError, fail } from '../../platform/errors.ts';

/** Bytes that a form adds around the file: boundaries and headers. */
const FORM_BYTES = 64 * 1024;
/** A larger body cannot be an accepted image, whatever the form declares. */
const MAX_BODY_BYTES = LIMITS.maxCoverBytes + FORM_BYTES;

/**
 * Browsers derive the type from the file's extension. Other tools may name none, which the form reader reports as text/plain, or
 * application/octet-stream. The bytes are checked later.
 */
const DECLARED_TYPES = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'image/gif',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
];

export const MULTIPART_LIMITS = {
  fileSize: LIMITS.maxCoverBytes,
  files: 2,
  fields: 1,
  fieldSize: 1024,
  parts: 3,
  headerPairs: 20,
};

/**
 * The bytes of the one file in the form's field `file`. Nothing is kept when anything is wrong.
 * @param others types that it may declare besides those of images
 */
export async function readUpload(request: FastifyRequest, others: readonly string[] = []): Promise<Buffer> {
  if (!request.isMultipart()) fail('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) fail('file_too_large');
  const tooMuch = refuseBeyond(request.raw, MAX_BODY_BYTES);
  try {
    return await Promise.race([readFile(request, others), tooMuch]);
  } catch (error) {
    // Bytes that still arrive must not reach the form reader.
    request.raw.unpipe();
    throw asRefusal(error);
  }
}

async function readFile(request: FastifyRequest, others: readonly string[]): Promise<Buffer> {
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file' || file) fail('upload_fields');
    if (![...DECLARED_TYPES, ...others].includes(part.mimetype))
      fail('file_not_image', `declared ${part.mimetype.slice(0, 60)}`);
    file = await part.toBuffer();
  }
  return file?.length ? file : fail('file_missing');
}

/** Rejects once more than `most` bytes have come: a form that never reaches its file would be read without end. */
function refuseBeyond(raw: Readable, most: number): Promise<never> {
  let read = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most) reject(new AppError('file_too_large'));
    });
  });
}

/** Errors of the form reader are about the bytes that were sent, so they are the client's fault. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large');
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('upload_fields', code);
  return new AppError('malformed_body', message.slice(0, 200));
}
