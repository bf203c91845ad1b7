import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compress, type Document } from './document.ts';

/** It is compressed once for each of its states. */
const QUALITY = 9;

interface RegistryFile {
  /** Weak: the same for every encoding. */
  etag: string;
  document: Document;
}

/** `registry.json`, which open tabs ask for again and again. As a rule a browser has it already, by its tag. */
export function registryReader(file: string): () => Promise<RegistryFile> {
  let kept: { bytes: Buffer; made: Promise<RegistryFile> } | undefined;
  const make = async (bytes: Buffer): Promise<RegistryFile> => ({
    etag: `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    document: await compress(bytes, QUALITY),
  });
  return async () => {
    const bytes = await readFile(file);
    if (!kept?.bytes.equals(bytes)) kept = { bytes, made: make(bytes) };
    return kept.made;
  };
}
