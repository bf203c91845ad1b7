import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions of the shell API that remotes may state, with the hash of what each says: shells that are live keep to it, so it
 * never changes again. One that is not sealed yet grows with the platform.
 */
export const SEALS: Readonly<Record<number, string>> = {
  1: 'f0404a53a4b83f0cd8b88779eb4392a467272153dd5a7ca33f00577be52d7435',
};

export function sealOf(version: number): string {
  return createHash('sha256')
    .update(readFileSync(join(__dirname, `${version}.d.ts`)))
    .digest('hex');
}
