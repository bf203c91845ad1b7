import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions of the shell API that remotes may state, with the hash of what each says: shells that are live keep to it, so it
 * never changes again. One that is not sealed yet grows with the platform.
 */
export const SEALS: Readonly<Record<number, string>> = {
  1: '442bc56d118ce046f281ad57af5d565e6295e9ee2030d41700c04a87ac42bccf',
};

export function sealOf(version: number): string {
  return createHash('sha256')
    .update(readFileSync(join(__dirname, `${version}.d.ts`)))
    .digest('hex');
}
