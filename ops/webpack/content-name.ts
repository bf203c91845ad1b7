import { createHash } from 'node:crypto';

/** The first twelve hexadecimal digits of a file's SHA-256. */
export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** `252.js` → `252.0b74a20fa3ad.js`: the name under which a file is published, with the hash of its content. */
export function contentName(file: string, bytes: Buffer): string {
  return file.replace(/\.(js|css)$/, `.${contentHash(bytes)}.$1`);
}
