import type { Db } from '../../platform/database.ts';
import { heldForBrandIdr, reservedForKolIdr } from '../contracts/index.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';

type Role = 'KOL' | 'Brand';

export async function readWallet(db: Db, role: Role, userId: string) {
  const [balance, pending] = await Promise.all([
    balanceOf(db, walletOf(role, userId)),
    pendingOf(db, role, userId),
  ]);
  return { balance, pending };
}

/** Money held until work is accepted: a Brand's own, or that which a KOL's signed contracts will bring. */
export async function pendingOf(db: Db, role: Role, userId: string): Promise<number> {
  return role === 'KOL' ? reservedForKolIdr(db, userId) : heldForBrandIdr(db, userId);
}
