import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions of the contract that remotes may state, with the hash of what each says: shells that are live keep to it, so it
 * never changes again. One that is not sealed yet grows with the platform.
 */
export const SEALS: Readonly<Record<number, string>> = {
  1: 'e6b09b3686cabf7c2dde7f43401860479aa7ef010b1527a9636601b3782775eb',
  2: '50408a38927f9b54a40e6f0bd3cb2292c0c08d213a3d3ff8d94cf25cf67fdaf8',
  3: '63c959ad242415d6524b8e3c774480ccebe252981a0ade48e6deafa2c82f2d98',
  4: 'cf82a91168ecb600cb8b9856467c55f9369a8af820b47840927989cb3ab30c14',
  5: 'e7762b770d50fb1a3ea78a35c099392e8f82055f5c54a85e02df06a02b40c445',
};

export function sealOf(version: number): string {
  return createHash('sha256')
    .update(readFileSync(join(__dirname, `${version}.d.ts`)))
    .digest('hex');
}
