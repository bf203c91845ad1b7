import { readFileSync } from 'node:fs';
import type { Registry, TrustedKeys } from '@sohor/shared/platform/contract';
import { isRemoteName } from '@sohor/shared/platform/sound-manifest';
import { Problem } from '../../run/problem.ts';
import { publicKey } from './keys.ts';

/** What SOHOR_TRUSTED_KEYS holds where releases need no signature: for development, never in production. */
const UNSIGNED = 'none';

/**
 * Public keys of those who may release, by remote or `shell`: SOHOR_TRUSTED_KEYS is JSON, or names a file of
 * it. Undefined where it
 * is not set, or says that releases need no signature.
 * @throws {Problem} in production where it names none: nothing is taken unsigned because a variable was forgotten
 */
export function readTrustedKeys(env: NodeJS.ProcessEnv): TrustedKeys | undefined {
  const file = env.SOHOR_TRUSTED_KEYS;
  if (file?.startsWith('{')) return parse(file, 'SOHOR_TRUSTED_KEYS');
  if (file && file !== UNSIGNED) return parse(readFile(file), file);
  if (env.SOHOR_ENV === 'production')
    // Also where it says that there are none.
    throw new Problem(
      'SOHOR_TRUSTED_KEYS is not set: with SOHOR_ENV=production it must name the file with the public keys of those who may ' +
        'release. See docs/releasing.md, "Signatures".',
    );
  return undefined;
}

export const isUnsigned = (env: NodeJS.ProcessEnv) => env.SOHOR_TRUSTED_KEYS === UNSIGNED;

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`SOHOR_TRUSTED_KEYS: ${(error as Error).message}`);
  }
}

/** Browsers read stricter base64 than Node does: no other alphabet, nothing behind the end. */
const isPublicKey = (key: string) =>
  Buffer.from(key, 'base64').toString('base64') === key && publicKey(key) !== undefined;

function parse(text: string, file: string): TrustedKeys {
  try {
    const keys = JSON.parse(text) as TrustedKeys;
    const named = Object.entries(keys);
    const areSound = named.every(
      ([name, list]) =>
        (name === 'shell' || isRemoteName(name)) && Array.isArray(list) && list.every(isPublicKey),
    );
    if (named.length > 0 && areSound) return keys;
  } catch {
    // Said below.
  }
  throw new Problem(
    `${file} is no list of keys: it must be like {"shell": ["…"], "remote-kol": ["…"]}, with what "npm run keys -- new" prints.`,
  );
}

/** By which the releases of a registry are judged: this machine's list, else the one that the site has. */
export function keysToJudgeBy(env: NodeJS.ProcessEnv, registry: Registry): TrustedKeys | undefined {
  const keys = readTrustedKeys(env);
  return isUnsigned(env) ? undefined : (keys ?? registry.keys);
}

/** The registry as commands change it: where releases need no signature, pages ask for none either. */
export function asJudged(env: NodeJS.ProcessEnv, registry: Registry): Registry {
  return isUnsigned(env) && env.SOHOR_ENV !== 'production' ? withKeys(registry, null) : registry;
}

/** The registry with what the settings say of keys. */
export function withKeys(registry: Registry, keys: TrustedKeys | null | undefined): Registry {
  if (keys === undefined) return registry;
  const { keys: _, ...rest } = registry;
  return keys ? { ...rest, keys } : rest;
}
