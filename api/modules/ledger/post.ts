import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { LEDGER_ACCOUNTS } from './ledger.tables.ts';

export interface Account {
  readonly account: (typeof LEDGER_ACCOUNTS)[number];
  /** The campaign of an escrow, the user of a wallet; null for the gateway. */
  readonly ownerId: string | null;
}

export interface Posting {
  /** Names what happened; the same key is posted once, ever. */
  readonly key: string;
  readonly kind: string;
  readonly description: string;
  readonly from: Account;
  readonly to: Account;
  readonly amountIdr: number;
  /** Who brought it about; nobody for what the product does by itself. */
  readonly actorId?: string;
}

/** Money that left the gateway for us: the account is below zero by what the gateway has passed on. */
export const GATEWAY: Account = { account: 'gateway_clearing', ownerId: null };
export const escrowOf = (campaignId: string): Account => ({
  account: 'campaign_escrow',
  ownerId: campaignId,
});
export const walletOf = (role: 'KOL' | 'Brand', userId: string): Account => ({
  account: role === 'KOL' ? 'kol_wallet' : 'brand_wallet',
  ownerId: userId,
});

/** Moves money, in the caller's transaction. False when this was posted before, and nothing changed. */
export async function post(
  trx: Db,
  { key, kind, description, from, to, amountIdr, actorId }: Posting,
): Promise<boolean> {
  const entries = [
    { account: from.account, owner_id: from.ownerId, amount_idr: -amountIdr },
    { account: to.account, owner_id: to.ownerId, amount_idr: amountIdr },
  ];
  const { rows } = await sql<{ posted: boolean }>`
    SELECT ledger_post(${key}, ${kind}, ${description}, ${JSON.stringify(entries)}::jsonb,
      ${actorId ?? null}::uuid) AS posted
  `.execute(trx);
  return rows[0]?.posted === true;
}
