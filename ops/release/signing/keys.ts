import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustedKeys } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import type { Context } from '../commands/context.ts';

/** Keys that `npm start` makes for the releases of this machine, below the repository and ignored by git. */
const LOCAL_KEYS = '.cache/signing-keys';

/** The 32 bytes of a public key in base64, as the site's list of trusted keys has them. */
export function publicText(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

const publicKeys = new Map<string, KeyObject>();

/** Cached, because making a key object takes a third of the time of checking a signature. */
export function publicKey(text: string): KeyObject {
  const x = Buffer.from(text, 'base64').toString('base64url');
  const key =
    publicKeys.get(text) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  publicKeys.set(text, key);
  return key;
}

/** Writes a new private key that only its owner may read. @throws {Problem} where there is a file already */
export function createKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Problem(`${file} is there already: a key is never overwritten. Name another file.`);
    throw new Problem(`${file} cannot be written: ${(error as Error).message}`);
  }
  return privateKey;
}

/**
 * The key that signs releases of this name: SOHOR_SIGNING_KEY, which is the key itself, its file, or a folder with
 * `<name>.pem`; else the one that this machine has made for itself. Undefined where there is none.
 */
export function signingKey(
  { root, env }: Pick<Context, 'root' | 'env'>,
  name: string,
): KeyObject | undefined {
  const given = env.SOHOR_SIGNING_KEY;
  if (given?.startsWith('-----BEGIN')) return parse(given, 'SOHOR_SIGNING_KEY');
  const inFolder = given && join(given, `${name}.pem`);
  const file = inFolder && existsSync(inFolder) ? inFolder : given || join(root, LOCAL_KEYS, `${name}.pem`);
  if (!existsSync(file)) {
    if (given) throw new Problem(`SOHOR_SIGNING_KEY: there is no key of ${name} in ${given}.`);
    return undefined;
  }
  return parse(readFileSync(file, 'utf8'), file);
}

function parse(text: string, where: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Refused below without quoting the text, which may be most of a private key.
  }
  throw new Problem(`${where} is no private Ed25519 key in PEM: "npm run keys -- new <file>" makes one.`);
}

/** Makes the keys that are missing for a site of this machine. @returns the list that the site knows them by */
export function localKeys(root: string, names: readonly string[]): TrustedKeys {
  const folder = join(root, LOCAL_KEYS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.fromEntries(
    names.map((name) => {
      const file = join(folder, `${name}.pem`);
      const key = existsSync(file) ? parse(readFileSync(file, 'utf8'), file) : createKey(file);
      return [name, [publicText(key)]];
    }),
  );
}
