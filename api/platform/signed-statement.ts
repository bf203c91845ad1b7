import { createHash } from 'node:crypto';

/** Hex SHA-256 over the UTF-8 bytes. */
export function sha256Hex(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Id of an Ed25519 key: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export function keyIdOf(publicKey: Uint8Array): string {
  return sha256Hex(publicKey).slice(0, 16);
}

/** Null unless the text is exactly the base64 of its bytes: decoders skip characters that they do not know. */
export function signatureBytes(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}
