import type {
  PayoutAccount as WireAccount,
  Bank as WireBank,
  Withdrawal as WireWithdrawal,
} from '../wire/index.ts';
import {
  BANK_KINDS,
  type BankKind as KnownBankKind,
  PAYOUT_LABELS,
  type PayoutStatus,
} from '../wire/payout-labels.ts';
import { call } from './call.ts';
import { type Page, type TablePage, toPage } from './page.ts';
import { stateOf } from './status.ts';

/** What money can be sent to; `unknown` for a kind of a later API. */
export type BankKind = KnownBankKind | 'unknown';

/** A bank or e-wallet that money can be sent to. */
export interface Bank {
  code: string;
  name: string;
  kind: BankKind;
  /** Whole rupiah that one withdrawal may bring there. */
  minIdr: number;
  maxIdr: number;
}

/** Where the money of the signed-in user goes. */
export interface PayoutAccount {
  id: string;
  bankCode: string;
  bankName: string;
  /** Only its end: `••••1234`. */
  accountNumber: string;
  accountName: string;
  /** ISO 8601: from when on money can go there; null where it can. */
  usableAt: string | null;
  /** What is wrong with it, where the bank refused it. */
  refusal: string | null;
  /** ISO 8601: until when withdrawals need no further code; null where the next one does. */
  confirmedUntil: string | null;
}

/** What a person has to know before a withdrawal. */
export interface PayoutTerms {
  banks: Bank[];
  /** Whole rupiah, taken besides the amount. */
  feeIdr: number;
  /** Null before the first one is set. */
  account: PayoutAccount | null;
}

/** Where a withdrawal stands; `unknown` in a state of a later API, which this release has no name for. */
export type WithdrawalStatus = PayoutStatus | 'unknown';

/** Money that leaves for a bank. */
export interface Withdrawal {
  id: string;
  /** Whole rupiah that arrive. */
  amountIdr: number;
  /** Whole rupiah taken besides. */
  feeIdr: number;
  status: WithdrawalStatus;
  /** Why the money came back. */
  reason: string | null;
  canCancel: boolean;
  /** The money came back, and the same account may do another time. */
  canRetry: boolean;
  bankName: string;
  /** Only its end: `••••1234`. */
  accountNumber: string;
  accountName: string;
  /** ISO 8601 */
  createdAt: string;
}

/** What identifies an account, as it is typed. */
export interface AccountInput {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

const toBank = ({ code, name, kind, minAmount, maxAmount }: WireBank): Bank => ({
  code,
  name,
  kind: stateOf(BANK_KINDS, kind),
  minIdr: minAmount,
  maxIdr: maxAmount,
});

const toAccount = (account: WireAccount): PayoutAccount => account;

function toWithdrawal({
  amount,
  fee,
  status,
  bankCode: _,
  endedAt: __,
  ...rest
}: WireWithdrawal): Withdrawal {
  return { ...rest, amountIdr: amount, feeIdr: fee, status: stateOf(PAYOUT_LABELS, status) };
}

/** Banks with their limits, the fee, and the account that is kept. */
export async function fetchPayoutTerms(): Promise<PayoutTerms> {
  const { data } = await call('GET Wallet/banks');
  return {
    banks: data.banks.map(toBank),
    feeIdr: data.fee,
    account: data.account && toAccount(data.account),
  };
}

/**
 * Sets where withdrawals go. A changed account can be used after 24 hours.
 * @param isConfirmed after a 409 about a name that fits in part: the account is the caller's own all the same
 * @throws {ApiError} 400 for a number that the bank cannot have, 409 where the bank has it under another name or not at all
 */
export async function setPayoutAccount(account: AccountInput, isConfirmed = false): Promise<PayoutAccount> {
  const body = { ...account, ...(isConfirmed && { pastikan: true as const }) };
  return toAccount((await call('POST Wallet/account', { body })).data);
}

/** Sends the code that confirms withdrawals to an account. @throws {ApiError} 409 where the account cannot be used, 429 */
export async function requestPayoutCode(accountId: string): Promise<void> {
  await call('POST Wallet/withdraw/code', { body: { idAccount: accountId } });
}

/** Takes the code: for ten minutes this session may withdraw. @throws {ApiError} 400 for a wrong one */
export async function confirmPayoutCode(code: string): Promise<void> {
  await call('PUT Wallet/withdraw/code', { body: { code } });
}

/**
 * Sends money to the account that a code has confirmed.
 * @param amountIdr whole rupiah that arrive
 * @param account as it was entered, or as it is shown
 * @param key the same for each try of one wish, so that the money leaves once
 * @throws {ApiError} 400 for an amount out of range, 409 without code or without enough balance
 */
export async function withdraw(amountIdr: number, account: AccountInput, key: string): Promise<Withdrawal> {
  const { bankCode, accountNumber, accountName } = account;
  const body = { amount: amountIdr, bankCode, accountNumber, accountName };
  return toWithdrawal((await call('POST Wallet/withdraw', { body, idempotencyKey: key })).data);
}

/** The user's withdrawals, newest first. */
export async function fetchWithdrawals({ cursor, limit }: TablePage = {}): Promise<Page<Withdrawal>> {
  return toPage(await call('GET Wallet/withdraw', { query: { cursor, limit } }), toWithdrawal);
}

/** Gives up a withdrawal that was not sent. @throws {ApiError} 409 once it was */
export async function cancelWithdrawal(id: string): Promise<Withdrawal> {
  return toWithdrawal((await call('DELETE Wallet/withdraw/:id', { params: { id } })).data);
}
