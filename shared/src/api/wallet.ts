import type { WalletTransaction as WireTransaction } from '../wire/index.ts';
import { call, download } from './call.ts';
import { type Page, type TablePage, toPage } from './page.ts';

/** Whole rupiah. */
export interface Wallet {
  balanceIdr: number;
  /** Of a Brand: what its campaigns hold in escrow. Of a KOL: what signed contracts will bring. */
  pendingIdr: number;
}

/** A row of the wallet's statement. */
export interface WalletTransaction {
  id: string;
  /** ISO 8601 */
  at: string;
  /** Name of whoever brought it about. */
  authorizedBy: string;
  description: string;
  /** Whole rupiah: into the wallet when positive, out of it when negative. */
  amountIdr: number;
  /** Whole rupiah in the wallet after it. */
  balanceIdr: number;
}

function toTransaction({ id, date, amount, balance, ...rest }: WireTransaction): WalletTransaction {
  const { authorizedBy, description } = rest;
  return { id, at: date, authorizedBy, description, amountIdr: amount, balanceIdr: balance };
}

/** The signed-in user's wallet. */
export async function fetchWallet(): Promise<Wallet> {
  const { data } = await call('GET Wallet');
  return { balanceIdr: data.balance, pendingIdr: data.pending };
}

/** The wallet's statement, newest first. */
export async function fetchWalletTransactions({
  cursor,
  limit,
}: TablePage = {}): Promise<Page<WalletTransaction>> {
  return toPage(await call('GET Wallet/transactions', { query: { cursor, limit } }), toTransaction);
}

/** The whole statement as a CSV file. */
export function downloadWalletTransactions(): Promise<Blob> {
  return download('GET Wallet/transactions.csv');
}
