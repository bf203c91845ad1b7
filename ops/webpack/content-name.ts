import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits that say what is in a file. */
export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** `252.js` → `252.0b74a20fa3ad.js`: the name that a file is published under says what is in it. */
export function contentName(file: string, bytes: Buffer): string {
  return file.replace(/\.(js|css)$/, `.${contentHash(bytes)}.$1`);
}
