import type { WalletTransaction as WireTransaction, UpcomingPayment as WireUpcoming } from '../wire/index.ts';
import { call, download } from './call.ts';
import type { WorkState } from './content.ts';
import { type Days, type Page, type TablePage, toDays, toPage } from './page.ts';

/** Whole rupiah. */
export interface Wallet {
  balanceIdr: number;
  /** For a Brand: what its campaigns hold in escrow. For a KOL: what its open work will bring, after fee and tax. */
  pendingIdr: number;
  /** Why the user may move no money now; left out while it may. */
  frozen?: string;
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
  const { balance, pending, frozen } = data;
  return { balanceIdr: balance, pendingIdr: pending, ...(frozen !== undefined && { frozen }) };
}

/** The wallet's statement, newest first; with days, what happened on them. */
export async function fetchWalletTransactions({
  cursor,
  limit,
  ...days
}: TablePage & Days = {}): Promise<Page<WalletTransaction>> {
  const query = { cursor, limit, ...toDays(days) };
  return toPage(await call('GET Wallet/transactions', { query }), toTransaction);
}

/** The statement as a CSV file: all of it, or what happened on the given days. */
export function downloadWalletTransactions(days: Days = {}): Promise<Blob> {
  return download('GET Wallet/transactions.csv', { query: toDays(days) });
}

/** What one signed contract will bring its KOL. */
export interface UpcomingPayment {
  contractId: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah after fee and tax, by the rules of today. */
  amountIdr: number;
  state: WorkState;
  /** ISO 8601: when it is paid if nobody does anything; null unless published work is in review. */
  releaseAt: string | null;
  /** ISO 8601: until when the KOL has to hand in. */
  deadlineAt: string;
}

function toUpcoming({
  idKontrak,
  idCampaign,
  namaProyek,
  amount,
  status,
  releaseAt,
  tenggat,
}: WireUpcoming): UpcomingPayment {
  return {
    contractId: idKontrak,
    campaignId: idCampaign,
    campaignName: namaProyek,
    amountIdr: amount,
    state: status,
    releaseAt,
    deadlineAt: tenggat,
  };
}

/** What a KOL's open work will bring, what is paid soonest first; together it is `pendingIdr` of {@link fetchWallet}. */
export async function fetchUpcomingPayments({
  cursor,
  limit,
}: TablePage = {}): Promise<Page<UpcomingPayment>> {
  return toPage(await call('GET Wallet/upcoming', { query: { cursor, limit } }), toUpcoming);
}

/** All that a KOL's open work will bring, as a CSV file. */
export function downloadUpcomingPayments(): Promise<Blob> {
  return download('GET Wallet/upcoming.csv');
}
