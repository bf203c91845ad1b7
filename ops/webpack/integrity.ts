import { createHash } from 'node:crypto';

/** Subresource integrity of a file, as manifests and tags state it. */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
