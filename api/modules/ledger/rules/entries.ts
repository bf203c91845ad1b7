import type { HeldAccount, LedgerAccount, WalletAccount } from '../ledger.tables.ts';

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
