import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

/** A text in the encodings that browsers accept. */
export interface Document {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Weak, as it is the same for every encoding of the same text. */
  etag: string;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** @param quality 0 … 11 of brotli: the more, the smaller and the slower */
export async function compress(plain: Buffer, quality: number): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), gz(plain)]);
  const etag = `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`;
  return { plain, br, gzip: zipped, etag };
}

/** Brotli's level: high, as each version of the file is compressed only once. */
const REGISTRY_QUALITY = 9;

/** Serves `registry.json`, which open tabs request often. Mostly they have it already, and get 304. */
export function registryReader(file: string): () => Promise<Document> {
  let kept: { bytes: Buffer; made: Promise<Document> } | undefined;
  return async () => {
    const bytes = await readFile(file);
    if (!kept?.bytes.equals(bytes)) kept = { bytes, made: compress(bytes, REGISTRY_QUALITY) };
    return kept.made;
  };
}

const texts = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });
const gzipped = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/** The best encoding that the client accepts; null: send it uncompressed. @param accepted header `Accept-Encoding` */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const chosen = texts.negotiate(accepted ?? '');
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}

export function takesGzip(accepted: string | undefined): boolean {
  return gzipped.negotiate(accepted ?? '') === 'gzip';
}
