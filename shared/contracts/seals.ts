import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions of the contract that remotes may state, with the hash of what each says: shells that are live keep to it, so it
 * never changes again. One that is not sealed yet grows with the platform.
 */
export const SEALS: Readonly<Record<number, string>> = {
  1: '5de5fd1eff59cac3447cb74d849146bab5b2dc62c233a8248fe3544531b6879d',
};

export function sealOf(version: number): string {
  return createHash('sha256')
    .update(readFileSync(join(__dirname, `${version}.d.ts`)))
    .digest('hex');
}
