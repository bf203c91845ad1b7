import type { Context } from '../../platform/context.ts';
import { heldForBrandIdr } from '../contracts/index.ts';
import { upcomingIdr } from '../deliverables/index.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';

type Role = 'KOL' | 'Brand';

export async function readWallet(context: Context, role: Role, userId: string) {
  const [balance, pending] = await Promise.all([
    balanceOf(context.db, walletOf(role, userId)),
    pendingOf(context, role, userId),
  ]);
  return { balance, pending };
}

/** Money held until work is accepted: for a Brand its own, for a KOL what its open work will bring after fee and tax. */
export async function pendingOf({ db, config, clock }: Context, role: Role, userId: string): Promise<number> {
  return role === 'KOL' ? upcomingIdr(db, userId, { config, now: clock.now() }) : heldForBrandIdr(db, userId);
}
