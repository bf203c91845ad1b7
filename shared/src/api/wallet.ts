import type { TableType } from '../wire/endpoint.ts';
import type {
  WalletTransaction as WireTransaction,
  UpcomingPayment as WireUpcoming,
  Wallet as WireWallet,
} from '../wire/index.ts';
import { call, download } from './call.ts';
import type { WorkState } from './content.ts';
import { type Days, type Page, type TablePage, toDays, toPage } from './page.ts';

/** Whole rupiah. */
export interface Wallet {
  balanceIdr: number;
  /** For a Brand: what its campaigns hold in escrow. For a KOL: what its open work will bring, after fee and tax. */
  pendingIdr: number;
  /**
   * Parts of the balance that cannot be withdrawn yet, the soonest first; `from` is null while the payment is not settled. Where
   * the bank took the payment back, `isHeld` is true until staff decides.
   */
  young?: { amountIdr: number; from: string | null; isHeld: boolean }[];
  /** Why the user may not move money; left out when it may. */
  frozen?: string;
}

/** A row of the wallet's statement. */
export interface WalletTransaction {
  id: string;
  /** ISO 8601 */
  at: string;
  /** Name of the person or service that caused it. */
  authorizedBy: string;
  description: string;
  /** Whole rupiah; positive into the wallet, negative out of it. */
  amountIdr: number;
  /** Whole rupiah in the wallet afterwards. */
  balanceIdr: number;
}

function toTransaction({ id, date, amount, balance, ...rest }: WireTransaction): WalletTransaction {
  const { authorizedBy, description } = rest;
  return { id, at: date, authorizedBy, description, amountIdr: amount, balanceIdr: balance };
}

/** The signed-in user's wallet. */
export async function fetchWallet(): Promise<Wallet> {
  const { data } = await call('GET Wallet');
  const { balance, frozen } = data;
  return { balanceIdr: balance, ...toHeld(data), ...(frozen !== undefined && { frozen }) };
}

/** What of a wallet's money is still to come, or cannot be withdrawn yet. */
export function toHeld({
  pending,
  muda,
}: Pick<WireWallet, 'pending' | 'muda'>): Pick<Wallet, 'pendingIdr' | 'young'> {
  const young = muda?.map(({ amount, mulai, ditahan = false }) => ({
    amountIdr: amount,
    from: mulai,
    isHeld: ditahan,
  }));
  return { pendingIdr: pending, ...(young && { young }) };
}

/** The wallet's statement, newest first; with days, only what happened on them. */
export async function fetchWalletTransactions({
  cursor,
  limit,
  ...days
}: TablePage & Days = {}): Promise<Page<WalletTransaction>> {
  const query = { cursor, limit, ...toDays(days) };
  return toPage(await call('GET Wallet/transactions', { query }), toTransaction);
}

/** The statement as a file; with days, only what happened on them. */
export function downloadWalletTransactions(days: Days, type: TableType): Promise<Blob> {
  return download(`GET Wallet/transactions.${type}`, { query: toDays(days) });
}

/** What one signed contract will bring its KOL. */
export interface UpcomingPayment {
  contractId: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah after fee and tax, by today's rules. */
  amountIdr: number;
  state: WorkState;
  /** When it is paid if nobody does anything, ISO 8601; null unless published work is in review. */
  releaseAt: string | null;
  /** When the KOL has to hand in, ISO 8601. */
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

/** Payments that a KOL's open work will bring, the soonest first. Their sum is `pendingIdr` of {@link fetchWallet}. */
export async function fetchUpcomingPayments({
  cursor,
  limit,
}: TablePage = {}): Promise<Page<UpcomingPayment>> {
  return toPage(await call('GET Wallet/upcoming', { query: { cursor, limit } }), toUpcoming);
}

/** All payments that a KOL's open work will bring, as a file. */
export function downloadUpcomingPayments(type: TableType): Promise<Blob> {
  return download(`GET Wallet/upcoming.${type}`);
}
