import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { signedIdr } from '../contracts/index.ts';
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
  return role === 'KOL' ? signedIdr(db, userId) : heldIdr(db, userId);
}

async function heldIdr(db: Db, brandId: string): Promise<number> {
  const { held } = await db
    .selectFrom('campaign_terms as c')
    .innerJoin('escrow_entries as e', 'e.campaign_id', 'c.id')
    .select(sql<number>`coalesce(sum(e.amount_idr), 0)::bigint`.as('held'))
    .where('c.brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return held;
}
