import type { Bank, PayoutAccount, PersonAffairs, StaffPayout, Withdrawal } from '@sohor/shared/wire';
import { BANK_KINDS, PAYOUT_LABELS, type PayoutStatus } from '@sohor/shared/wire/catalog';
import type { AccountRow, NamedAccountRow } from './accounts.repository.ts';
import type { Channel } from './channels.repository.ts';
import type { Permit } from './confirm-account.ts';
import type { PayoutRow } from './list-payouts.ts';
import { masked } from './rules/account-number.ts';
import { reasonText } from './rules/failure-reasons.ts';
import { isOpen, type PayoutState } from './rules/payout-state.ts';
import { limitsOf } from './withdraw.ts';

export function toBank(channel: Channel): Bank {
  const [minAmount, maxAmount] = limitsOf(channel);
  return { code: channel.code, name: channel.name, kind: BANK_KINDS[channel.kind], minAmount, maxAmount };
}

export function toAccount(account: AccountRow, now: Date, permit: Permit | null): PayoutAccount {
  return {
    id: account.id,
    bankCode: account.channelCode,
    bankName: account.bankName,
    accountNumber: masked(account.lastFour),
    accountName: account.holderName,
    usableAt: account.usableAt > now ? account.usableAt.toISOString() : null,
    refusal: account.refusal === null ? null : reasonText(account.refusal),
    confirmedUntil: permit?.until.toISOString() ?? null,
    confirmedAmount: permit?.amountIdr ?? 0,
  };
}

/** An account as evidence of who its owner is. */
export function toNamedAccount(row: NamedAccountRow): PersonAffairs['nama']['rekening'][number] {
  const { nameCheck, refusal } = row;
  return {
    id: row.id,
    bankName: row.bankName,
    accountNumber: masked(row.lastFour),
    accountName: row.holderName,
    cocok: nameCheck && (nameCheck === 'match' ? 'Cocok' : 'Cocok sebagian'),
    refusal: refusal && reasonText(refusal),
    createdAt: row.createdAt.toISOString(),
    replacedAt: row.replacedAt?.toISOString() ?? null,
  };
}

const isReturned = ({ status }: PayoutRow) => status === 'failed' || status === 'reversed';
const whyReturned = (row: PayoutRow) =>
  isReturned(row) && row.failureCode !== null ? reasonText(row.failureCode) : null;

export function toStaffPayout(row: PayoutRow): StaffPayout {
  return {
    id: row.id,
    reference: row.referenceId,
    status: row.status,
    attempt: row.attempt,
    idUser: row.userId,
    fullName: row.fullName,
    amount: row.amountIdr,
    fee: row.feeIdr,
    bankName: row.bankName,
    accountNumber: masked(row.lastFour),
    accountName: row.holderName,
    reason: whyReturned(row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function toWithdrawal(row: PayoutRow): Withdrawal {
  return {
    id: row.id,
    amount: row.amountIdr,
    fee: row.feeIdr,
    status: PAYOUT_LABELS[shownStatus(row.status)],
    reason: whyReturned(row),
    canCancel: row.status === 'requested',
    canRetry: isReturned(row) && Boolean(row.isAccountInUse),
    bankCode: row.channelCode,
    bankName: row.bankName,
    accountNumber: masked(row.lastFour),
    accountName: row.holderName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function shownStatus(state: PayoutState): PayoutStatus {
  if (isOpen(state)) return 'processing';
  return state as Exclude<PayoutState, 'requested' | 'sending' | 'sent'>;
}
