import type { Context } from '../../platform/context.ts';
import { heldForBrandIdr } from '../contracts/index.ts';
import { upcomingIdr } from '../deliverables/index.ts';
import { balanceOf, walletOf, youngMoney } from '../ledger/index.ts';

type Role = 'KOL' | 'Brand';

export async function readWallet(context: Context, role: Role, userId: string) {
  const wallet = walletOf(role, userId);
  const [balance, pending, young] = await Promise.all([
    balanceOf(context.db, wallet),
    pendingOf(context, role, userId),
    youngMoney(context.db, wallet, context.clock.now()),
  ]);
  return { balance, pending, young };
}

/** Money held until work is accepted: for a Brand its own, for a KOL what its open work will bring after fee and tax. */
export async function pendingOf({ db, config, clock }: Context, role: Role, userId: string): Promise<number> {
  return role === 'KOL' ? upcomingIdr(db, userId, { config, now: clock.now() }) : heldForBrandIdr(db, userId);
}
