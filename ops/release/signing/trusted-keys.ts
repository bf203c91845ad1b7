import { readFileSync } from 'node:fs';
import { isRemoteName } from '@sohor/shared/platform/check-manifest';
import type { Registry, TrustedKeys } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { publicKey } from './keys.ts';

/**
 * Public keys of those who may release, by remote or `shell`: SOHOR_TRUSTED_KEYS is JSON, or names a file of it.
 * @returns undefined where it is not set, null where it is `none`: releases need no signature, for development
 * @throws {Problem} in production for either: nothing is taken unsigned because a variable was forgotten
 */
export function readTrustedKeys(env: NodeJS.ProcessEnv): TrustedKeys | null | undefined {
  const file = env.SOHOR_TRUSTED_KEYS;
  if (file?.startsWith('{')) return parse(file, 'SOHOR_TRUSTED_KEYS');
  if (file && file !== 'none') return parse(readFile(file), file);
  if (env.SOHOR_ENV === 'production')
    throw new Problem(
      'SOHOR_TRUSTED_KEYS is not set, or "none": with SOHOR_ENV=production every release must be signed, and it must name the ' +
        'file with the public keys of those who may release. See docs/releasing.md, "Signatures".',
    );
  return file ? null : undefined;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`SOHOR_TRUSTED_KEYS: ${(error as Error).message}`);
  }
}

/** Browsers refuse base64 that Node reads: of the URL alphabet, or with something behind its end. */
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

/** The keys by which releases are judged: those of SOHOR_TRUSTED_KEYS, else those of the registry. */
export function keysToJudgeBy(env: NodeJS.ProcessEnv, registry: Registry): TrustedKeys | undefined {
  const keys = readTrustedKeys(env);
  return keys === undefined ? registry.keys : (keys ?? undefined);
}

/** The registry as commands go on from it: with SOHOR_TRUSTED_KEYS=none without its keys, so that pages need no signatures either. */
export function asJudged(env: NodeJS.ProcessEnv, registry: Registry): Registry {
  return readTrustedKeys(env) === null ? withKeys(registry, null) : registry;
}

/** The registry with these keys; null takes its keys out, undefined leaves them. */
export function withKeys(registry: Registry, keys: TrustedKeys | null | undefined): Registry {
  if (keys === undefined) return registry;
  const { keys: _, ...rest } = registry;
  return keys ? { ...rest, keys } : rest;
}
