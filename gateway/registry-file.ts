import { readFile } from 'node:fs/promises';
import { compress, type Document } from './document.ts';

/** Brotli's level: high, as each version of the file is compressed only once. */
const BROTLI_QUALITY = 9;

/** Serves `registry.json`, which open tabs request often. Mostly they have it already, and get 304. */
export function registryReader(file: string): () => Promise<Document> {
  let kept: { bytes: Buffer; made: Promise<Document> } | undefined;
  return async () => {
    const bytes = await readFile(file);
    if (!kept?.bytes.equals(bytes)) kept = { bytes, made: compress(bytes, BROTLI_QUALITY) };
    return kept.made;
  };
}
