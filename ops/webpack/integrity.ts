import { createHash } from 'node:crypto';

/** Subresource integrity of a file, as manifests and tags state it. */
export const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
