import { createHash } from 'node:crypto';

/** Does the work, as the API's docs tell clients to do it. */
export function solve({ challenge, bits }: { readonly challenge: string; readonly bits: number }): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    const digest = createHash('sha256').update(proof).digest('hex');
    if (BigInt(`0x${digest}`) >> BigInt(256 - bits) === 0n) return proof;
  }
}
