import { type Static, Type } from 'typebox';
import { BANK_KINDS, LIMITS, PAYOUT_LABELS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, page, TableQuery, text, Uuid } from './endpoint.ts';
import { CODE_LIMITS } from './shared-errors.ts';

const PAYOUT_ACCOUNT_UNUSABLE = ['payout_account_waits', 'payout_account_refused'] as const;

/** A bank or e-wallet that money can be sent to. Amounts are whole rupiah. */
export const Bank = exact({
  code: Type.String(),
  name: Type.String(),
  kind: oneOf(Object.values(BANK_KINDS)),
  /** Smallest and largest amount of one withdrawal to it. */
  minAmount: Type.Integer(),
  maxAmount: Type.Integer(),
});
export type Bank = Static<typeof Bank>;

/** The account to which the caller's withdrawals go. */
export const PayoutAccount = exact({
  id: Uuid,
  bankCode: Type.String(),
  bankName: Type.String(),
  /** The number with only its end visible: `••••1234`. */
  accountNumber: Type.String(),
  accountName: Type.String(),
  /** When money can first go there; null if it already can. */
  usableAt: nullable(Type.String({ format: 'date-time' })),
  /** Why the bank refused it; null if it did not. */
  refusal: nullable(Type.String()),
  /** Until when `confirmedAmount` can be withdrawn to it in this session without a further code; null if every amount needs one. */
  confirmedUntil: nullable(Type.String({ format: 'date-time' })),
  confirmedAmount: Type.Integer({ minimum: 0 }),
});
export type PayoutAccount = Static<typeof PayoutAccount>;

/** A withdrawal to a bank or e-wallet. Amounts are whole rupiah. */
export const Withdrawal = exact({
  id: Uuid,
  /** Amount that arrives. */
  amount: Type.Integer(),
  /** Fee that is taken from the balance in addition. */
  fee: Type.Integer(),
  status: oneOf(Object.values(PAYOUT_LABELS)),
  /** Why the money came back, in the words for its owner; null if it did not. */
  reason: nullable(Type.String()),
  /** Whether it has not been sent yet, so that it can be cancelled. */
  canCancel: Type.Boolean(),
  /** Whether the money came back and the same account may work another time. */
  canRetry: Type.Boolean(),
  bankCode: Type.String(),
  bankName: Type.String(),
  /** The number with only its end visible: `••••1234`. */
  accountNumber: Type.String(),
  accountName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** When it arrived or came back; null while it is under way. */
  endedAt: nullable(Type.String({ format: 'date-time' })),
});
export type Withdrawal = Static<typeof Withdrawal>;

const BankCode = Type.String({ pattern: '^[A-Z0-9_]{2,50}$', maxLength: 50 });
/** As typed or pasted. */
const AccountNumber = Type.String({ minLength: 4, maxLength: 60 });
const AccountName = text(100, 1);
/** Amount that arrives, in whole rupiah. */
const AmountIdr = Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr });

/** What a person needs before a withdrawal: banks with their limits, the fee, and the stored account. */
export const listBanks = endpoint({
  method: 'GET',
  path: 'Wallet/banks',
  access: 'session',
  summary:
    'Banks and e-wallets that take withdrawals, the fee of one, and where the money of the caller goes.',
  team: 'read',
  reply: ok(
    exact({
      banks: Type.Array(Bank),
      /** Whole rupiah, taken in addition to the amount. */
      fee: Type.Integer({ minimum: 0 }),
      /** Null before the first one is set. */
      account: nullable(PayoutAccount),
    }),
  ),
});

/** A changed account can be used after 24 hours; its owner is informed on WhatsApp. */
export const setPayoutAccount = endpoint({
  method: 'POST',
  path: 'Wallet/account',
  access: 'session',
  needsCompanion: true,
  movesMoney: true,
  summary: 'Sets where withdrawals of the caller go. The name has to be as the bank has it.',
  team: { right: 'owner', act: 'Mengganti rekening penarikan' },
  errors: [
    'payout_bank_unknown',
    'payout_number_invalid',
    'payout_number_unknown',
    'payout_name_differs',
    'payout_name_partial',
    'name_turns_around',
  ],
  body: exact({
    bankCode: BankCode,
    accountNumber: AccountNumber,
    accountName: AccountName,
    /** Confirms, after a 409 about a name that matches only in part, that the account is the caller's own. */
    pastikan: Type.Optional(Type.Literal(true)),
  }),
  reply: ok(PayoutAccount),
});

/** A code of its own kind: a log-in code is not accepted here. */
export const requestPayoutCode = endpoint({
  method: 'POST',
  path: 'Wallet/withdraw/code',
  access: 'session',
  needsCompanion: true,
  movesMoney: true,
  summary:
    "Sends a code to the caller's WhatsApp number that confirms the withdrawal of an amount to an account. The message names both.",
  team: { right: 'money', act: 'Meminta kode penarikan' },
  errors: ['payout_account_not_found', ...PAYOUT_ACCOUNT_UNUSABLE, ...CODE_LIMITS],
  body: exact({ idAccount: Uuid, amount: AmountIdr }),
  reply: ok(Type.Null()),
});

/** Valid for this session, this account and, in one withdrawal or several, this amount. */
export const confirmPayoutCode = endpoint({
  method: 'PUT',
  path: 'Wallet/withdraw/code',
  access: 'session',
  needsCompanion: true,
  summary: 'Takes the code. For ten minutes this session may withdraw that amount to that account.',
  team: { right: 'money', act: 'Memasukkan kode penarikan' },
  errors: ['code_wrong'],
  body: exact({
    code: Type.String({ pattern: `^[0-9]{${LIMITS.codeLength}}$`, maxLength: LIMITS.codeLength }),
  }),
  reply: ok(exact({ confirmedUntil: Type.String({ format: 'date-time' }) })),
});

/**
 * With the header `Idempotency-Key`, a repeated call returns the withdrawal that the first one made; without it, one of the same
 * amount from the last minute. The account must be the stored one: as it was entered, or as `Wallet/banks` shows it.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: 'Wallet/withdraw',
  access: 'session',
  needsCompanion: true,
  movesMoney: true,
  summary:
    'Sends money to the account that a code has confirmed. The amount and the fee leave the balance at once.',
  team: { right: 'money', act: 'Menarik dana' },
  errors: [
    'payout_account_not_found',
    'payout_account_differs',
    ...PAYOUT_ACCOUNT_UNUSABLE,
    'payout_bank_unknown',
    'name_turns_around',
    'payout_unconfirmed',
    'payout_out_of_range',
    'payout_balance_too_low',
    'payout_day_limit',
    'money_too_young',
    'idempotency_key_reused',
  ],
  body: exact({
    amount: AmountIdr,
    bankCode: BankCode,
    accountNumber: AccountNumber,
    accountName: AccountName,
  }),
  reply: ok(Withdrawal),
});

/** Withdrawals that are under way or have ended. */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: 'Wallet/withdraw',
  access: 'session',
  summary: "The caller's withdrawals, newest first, 10, 25 or 50 a page.",
  team: 'read',
  query: TableQuery,
  reply: page(Withdrawal),
});

/** The current state of a withdrawal. */
export const readWithdrawal = endpoint({
  method: 'GET',
  path: 'Wallet/withdraw/:id',
  access: 'session',
  summary: "One of the caller's withdrawals.",
  team: 'read',
  errors: ['payout_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(Withdrawal),
});

/** 409 once it was sent. */
export const cancelWithdrawal = endpoint({
  method: 'DELETE',
  path: 'Wallet/withdraw/:id',
  access: 'session',
  needsCompanion: true,
  summary: 'Gives up a withdrawal that has not been sent; amount and fee go back to the balance.',
  team: { right: 'money', act: 'Membatalkan penarikan' },
  errors: ['payout_not_found', 'payout_not_cancellable'],
  params: exact({ id: Uuid }),
  reply: ok(Withdrawal),
});
