import { readFile } from 'node:fs/promises';
import { compress, type Document } from './document.ts';

/** It is compressed once for each of its states. */
const QUALITY = 9;

/** `registry.json`, which open tabs ask for again and again. As a rule a browser has it already, by its tag. */
export function registryReader(file: string): () => Promise<Document> {
  let kept: { bytes: Buffer; made: Promise<Document> } | undefined;
  return async () => {
    const bytes = await readFile(file);
    if (!kept?.bytes.equals(bytes)) kept = { bytes, made: compress(bytes, QUALITY) };
    return kept.made;
  };
}
