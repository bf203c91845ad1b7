import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions of the shell API that remotes may state, with the hash of what each says: shells that are live keep to it, so it
 * never changes again. One that is not sealed yet grows with the platform.
 */
export const SEALS: Readonly<Record<number, string>> = {
  1: '5422dce1e43a167a50c380122dc52332b4310e352f06dff7c5088f515ccf1d08',
};

export function sealOf(version: number): string {
  return createHash('sha256')
    .update(readFileSync(join(__dirname, `${version}.d.ts`)))
    .digest('hex');
}
