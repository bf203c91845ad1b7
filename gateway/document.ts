import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text in the encodings that browsers ask for. */
export interface Document {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Weak: the same for every encoding, and the same as long as the text is. */
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
