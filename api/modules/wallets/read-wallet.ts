import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
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
  const held =
    role === 'Brand'
      ? sql<{ pending: number }>`
          SELECT coalesce(sum(e.amount_idr), 0)::bigint AS pending FROM campaigns c
          JOIN ledger_entries e ON e.account = 'campaign_escrow' AND e.owner_id = c.id
          WHERE c.brand_id = ${userId}`
      : sql<{ pending: number }>`
          SELECT coalesce(sum(c.price_idr), 0)::bigint AS pending FROM contracts k
          JOIN campaigns c ON c.id = k.campaign_id
          WHERE k.kol_id = ${userId} AND k.status = 'approved'`;
  const { rows } = await held.execute(db);
  return rows[0]?.pending ?? 0;
}
