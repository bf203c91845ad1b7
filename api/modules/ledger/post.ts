import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../platform/database.ts';
import type { HeldAccount, LedgerAccount, WalletAccount } from './ledger.tables.ts';

/** An account with an owner, whose balance the database keeps. */
export interface OwnedAccount {
  readonly account: HeldAccount | WalletAccount;
  /** Id of the campaign or contract of an escrow, of the payout, or of the wallet's user. */
  readonly ownerId: string;
}

/** One of Sohor's own accounts. For tax that a Brand withholds, the owner is that Brand. */
export interface SharedAccount {
  readonly account: Exclude<LedgerAccount, OwnedAccount['account']>;
  readonly ownerId: string | null;
}

export type Account = OwnedAccount | SharedAccount;

interface PostedEvent {
  /** Names the event; the same key is posted only once, ever. */
  readonly key: string;
  readonly kind: string;
  readonly description: string;
  /** The person who caused it; left out where the product acts by itself. */
  readonly actorId?: string;
  /** Campaign, contract and payout that it is about. */
  readonly campaignId?: string;
  readonly contractId?: string;
  readonly payoutId?: string;
  /** Reason that a person gave, when one was needed. */
  readonly cause?: string;
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

/** Money that the gateway has received for us. The account is negative by what the gateway has passed on. */
export const GATEWAY: Account = { account: 'gateway_clearing', ownerId: null };
export const escrowOf = (campaignId: string): OwnedAccount => ({
  account: 'campaign_escrow',
  ownerId: campaignId,
});
/** Account of the money that is set aside for one signed contract. */
export const reservedFor = (contractId: string): OwnedAccount => ({
  account: 'contract_escrow',
  ownerId: contractId,
});

/** Account of the money that has left a wallet for a bank and has not arrived yet. */
export const underWay = (payoutId: string): OwnedAccount => ({
  account: 'payout_clearing',
  ownerId: payoutId,
});

/** Account of the money that arrived at banks. */
export const PAID_OUT: Account = { account: 'paid_out', ownerId: null };
/** Tax that was paid to the state. */
export const TAX_PAID: Account = { account: 'tax_paid', ownerId: null };
export const PLATFORM_FEE: Account = { account: 'platform_fee', ownerId: null };

export const walletOf = (role: 'KOL' | 'Brand', userId: string): OwnedAccount => ({
  account: role === 'KOL' ? 'kol_wallet' : 'brand_wallet',
  ownerId: userId,
});

/** Moves money, in the caller's transaction. False when the key was posted before: then nothing changes. */
export function post(trx: Db, { from, to, amountIdr, ...event }: Posting): Promise<boolean> {
  return postEntries(trx, event, [
    { of: from, amountIdr: -amountIdr },
    { of: to, amountIdr },
  ]);
}

/** As `post`, for money from or to several accounts; the entries must sum to zero. */
export async function postEntries(trx: Db, event: PostedEvent, entries: readonly Entry[]): Promise<boolean> {
  const lines = entries.map(({ of: { account, ownerId }, amountIdr }) => ({
    account,
    owner_id: ownerId,
    amount_idr: amountIdr,
  }));
  const transaction = {
    key: event.key,
    kind: event.kind,
    description: event.description,
    actor_id: event.actorId,
    campaign_id: event.campaignId,
    contract_id: event.contractId,
    payout_id: event.payoutId,
    cause: event.cause,
  };
  const { rows } = await sql<{ posted: boolean }>`
    SELECT ledger_append(${JSON.stringify(transaction)}::jsonb, ${JSON.stringify(lines)}::jsonb) AS posted
  `.execute(trx);
  return rows[0]?.posted === true;
}

/** True for the database's refusal of a posting that takes more out of an account than it holds. */
export function isOverdraft(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.message.endsWith('does not hold that much');
}
