import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { LEDGER_ACCOUNTS } from './ledger.tables.ts';

export interface Account {
  readonly account: (typeof LEDGER_ACCOUNTS)[number];
  /** The campaign of an escrow, the user of a wallet; null for the gateway. */
  readonly ownerId: string | null;
}

interface PostedEvent {
  /** Names what happened; the same key is posted once, ever. */
  readonly key: string;
  readonly kind: string;
  readonly description: string;
  /** Who brought it about; nobody for what the product does by itself. */
  readonly actorId?: string;
}

export interface Posting extends PostedEvent {
  readonly from: Account;
  readonly to: Account;
  readonly amountIdr: number;
}

export interface Entry {
  readonly of: Account;
  /** Into the account when positive, out of it when negative; never 0. */
  readonly amountIdr: number;
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
export function post(trx: Db, { from, to, amountIdr, ...event }: Posting): Promise<boolean> {
  return postEntries(trx, event, [
    { of: from, amountIdr: -amountIdr },
    { of: to, amountIdr },
  ]);
}

/** The same for money that comes from, or goes to, several accounts; the entries sum to zero. */
export async function postEntries(
  trx: Db,
  { key, kind, description, actorId }: PostedEvent,
  entries: readonly Entry[],
): Promise<boolean> {
  const lines = entries.map(({ of: { account, ownerId }, amountIdr }) => ({
    account,
    owner_id: ownerId,
    amount_idr: amountIdr,
  }));
  const { rows } = await sql<{ posted: boolean }>`
    SELECT ledger_post(${key}, ${kind}, ${description}, ${JSON.stringify(lines)}::jsonb,
      ${actorId ?? null}::uuid) AS posted
  `.execute(trx);
  return rows[0]?.posted === true;
}
