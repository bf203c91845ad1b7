import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Keys derived from one configured secret; each purpose has its own. */
export interface Secrets {
  /** Identifies the configured secret without revealing it; only the same secret can open what it sealed. */
  readonly keyId: string;
  /** Former secrets, which can still open what they sealed. */
  readonly former: readonly Secrets[];
  hmac(purpose: string, message: string): Buffer;
  /** Encrypts and authenticates a text, which can only be opened for the same purpose. */
  seal(purpose: string, plain: string): string;
  /** Throws unless this secret or a former one has sealed the text for this purpose. */
  open(purpose: string, sealed: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(master: Uint8Array, formerMasters: readonly Uint8Array[] = []): Secrets {
  const former = formerMasters.map((one) => createSecrets(one));
  const keys = new Map<string, Buffer>();
  const key = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', master, 'sohor', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  const openOwn = (purpose: string, sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key(`seal:${purpose}`), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  };
  return {
    former,
    keyId: Buffer.from(hkdfSync('sha256', master, 'sohor', 'key-id', 6)).toString('hex'),
    hmac: (purpose, message) =>
      createHmac('sha256', key(`hmac:${purpose}`))
        .update(message)
        .digest(),
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(`seal:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      try {
        return openOwn(purpose, sealed);
      } catch (error) {
        for (const one of former) {
          try {
            return one.open(purpose, sealed);
          } catch {
            // Not sealed with this one; the next one may open it.
          }
        }
        throw error;
      }
    },
  };
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** 32 random bytes, safe in a header and a cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
