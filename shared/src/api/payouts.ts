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

/** Kind of destination; `unknown`: a kind of a later API. */
export type BankKind = KnownBankKind | 'unknown';

/** A bank or e-wallet to which money can be sent. */
export interface Bank {
  code: string;
  name: string;
  kind: BankKind;
  /** Smallest and largest amount of one withdrawal to it, in whole rupiah. */
  minIdr: number;
  maxIdr: number;
}

/** The account to which the signed-in user's money goes. */
export interface PayoutAccount {
  id: string;
  bankCode: string;
  bankName: string;
  /** Only the last digits: `••••1234`. */
  accountNumber: string;
  accountName: string;
  /** From when on money can be sent there, ISO 8601; null when it can now. */
  usableAt: string | null;
  /** Why the bank refused it; null when it did not. */
  refusal: string | null;
  /** Until when `confirmedIdr` can be withdrawn without a code, ISO 8601; null when every amount needs one. */
  confirmedUntil: string | null;
  confirmedIdr: number;
}

/** What a person should know before a withdrawal. */
export interface PayoutTerms {
  banks: Bank[];
  /** Whole rupiah, charged in addition to the amount. */
  feeIdr: number;
  /** Null before the first one was set. */
  account: PayoutAccount | null;
}

/** Status of a withdrawal; `unknown`: a status of a later API that this release has no name for. */
export type WithdrawalStatus = PayoutStatus | 'unknown';

/** Money on its way to a bank. */
export interface Withdrawal {
  id: string;
  /** Amount that arrives, in whole rupiah. */
  amountIdr: number;
  /** Whole rupiah, charged in addition. */
  feeIdr: number;
  status: WithdrawalStatus;
  /** Why the money came back; otherwise null. */
  reason: string | null;
  canCancel: boolean;
  /** True when the money came back and the same account can be tried again. */
  canRetry: boolean;
  bankName: string;
  /** Only the last digits: `••••1234`. */
  accountNumber: string;
  accountName: string;
  /** ISO 8601 */
  createdAt: string;
}

/** An account as typed. */
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

const toAccount = ({ confirmedAmount, ...account }: WireAccount): PayoutAccount => ({
  ...account,
  confirmedIdr: confirmedAmount,
});

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

/** Banks with their limits, the fee, and the saved account. */
export async function fetchPayoutTerms(): Promise<PayoutTerms> {
  const { data } = await call('GET Wallet/banks');
  return {
    banks: data.banks.map(toBank),
    feeIdr: data.fee,
    account: data.account && toAccount(data.account),
  };
}

/**
 * Sets the account for withdrawals. A changed one can be used after 24 hours.
 * @param isConfirmed true after a 409 about a partly matching name: the user says that the account is its own
 * @throws {ApiError} 400 for a number that the bank cannot have, 409 when the bank has it under another name or not at all
 */
export async function setPayoutAccount(account: AccountInput, isConfirmed = false): Promise<PayoutAccount> {
  const body = { ...account, ...(isConfirmed && { pastikan: true as const }) };
  return toAccount((await call('POST Wallet/account', { body })).data);
}

/**
 * Sends the code that confirms the withdrawal of an amount, in whole rupiah, to an account. Its message names both.
 * @throws {ApiError} 409 when the account cannot be used, 429 until the next code may be sent
 */
export async function requestPayoutCode(accountId: string, amountIdr: number): Promise<void> {
  await call('POST Wallet/withdraw/code', { body: { idAccount: accountId, amount: amountIdr } });
}

/** Confirms with the code: this session may withdraw that amount within ten minutes. @throws {ApiError} 400 for a wrong code */
export async function confirmPayoutCode(code: string): Promise<void> {
  await call('PUT Wallet/withdraw/code', { body: { code } });
}

/**
 * Sends money to the account that a code has confirmed.
 * @param amountIdr amount that arrives, in whole rupiah
 * @param account as typed, or as shown (masked)
 * @param key the same for each try of one request, so that the money is sent once
 * @throws {ApiError} 400 for an amount out of range, 409 without a confirmed code or with too low a balance
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

/** Cancels a withdrawal that was not sent yet. @throws {ApiError} 409 when it was sent */
export async function cancelWithdrawal(id: string): Promise<Withdrawal> {
  return toWithdrawal((await call('DELETE Wallet/withdraw/:id', { params: { id } })).data);
}
