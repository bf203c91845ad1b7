import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
  type webcrypto,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { keyIdOf, signatureBytes } from './signed-statement.ts';

/** A key in its published form: a member of a JSON Web Key Set (RFC 7517, RFC 8037). */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

export interface Signature {
  readonly keyId: string;
  /** Base64, 64 bytes. */
  readonly signature: string;
}

/** Signs evidence with Ed25519. The private key is stored outside the database, so that whoever can write there cannot sign. */
export interface EvidenceKeys {
  /** Deterministic: the same text under the same key has the same signature. */
  sign(text: string): Signature;
  /** Accepts the current key and earlier ones that are still published. */
  verify(text: string, signed: Signature): boolean;
  /** The current key first. */
  readonly published: readonly PublishedKey[];
}

type Settings = Pick<Config, 'evidenceKey' | 'evidenceKeyFile' | 'evidenceEarlierKeys' | 'secret'>;

export function createEvidenceKeys(settings: Settings): EvidenceKeys {
  const privateKey = privateKeyOf(settings);
  const current = createPublicKey(privateKey);
  const earlier = settings.evidenceEarlierKeys.map((x) =>
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
  );
  const keys = new Map([current, ...earlier].map((key) => [keyIdOf(rawOf(key)), key]));
  const keyId = keyIdOf(rawOf(current));
  return {
    sign: (text) => ({
      keyId,
      signature: sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
    }),
    verify(text, signed) {
      const key = keys.get(signed.keyId);
      const signature = signatureBytes(signed.signature);
      return (
        key !== undefined && signature !== null && verify(null, Buffer.from(text, 'utf8'), key, signature)
      );
    },
    published: [...keys].map(([kid, key]) => {
      const x = rawOf(key).toString('base64url');
      return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' };
    }),
  };
}

function privateKeyOf({ evidenceKey, evidenceKeyFile, secret }: Settings): KeyObject {
  if (evidenceKeyFile) return ed25519(createPrivateKey(readFileSync(evidenceKeyFile)));
  if (evidenceKey)
    return ed25519(
      createPrivateKey({ key: Buffer.from(evidenceKey, 'base64'), format: 'der', type: 'pkcs8' }),
    );
  // Outside production only (config.ts): every process with the same secret has the same key.
  const seed = Buffer.from(hkdfSync('sha256', secret, 'sohor', 'evidence', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`EVIDENCE_KEY is no Ed25519 key, but ${key.asymmetricKeyType}`);
}

function rawOf(publicKey: KeyObject): Buffer {
  const { x = '' } = publicKey.export({ format: 'jwk' }) as webcrypto.JsonWebKey;
  return Buffer.from(x, 'base64url');
}
