import { createHash } from 'node:crypto';

/** `252.js` → `252.0b74a20fa3ad.js`: the name that a file is published under says what is in it. */
export function contentName(file: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return file.replace(/\.(js|css)$/, `.${hash}.$1`);
}
