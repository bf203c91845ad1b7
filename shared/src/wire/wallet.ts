import { type Static, Type } from 'typebox';
import { CONTENT_STATES, LIMITS, TOP_UP_LABELS } from './catalog.ts';
import {
  asWorkbook,
  endpoint,
  exact,
  nullable,
  ok,
  oneOf,
  PeriodQuery,
  page,
  responded,
  TableQuery,
  Uuid,
} from './endpoint.ts';
import { PAYMENT_PAGE } from './shared-errors.ts';

/** A wallet's sums in whole rupiah. */
export const Wallet = exact({
  /** Money that the caller can use, in whole rupiah. */
  balance: Type.Integer(),
  /**
   * For a Brand: the money of its campaigns in escrow. For a KOL: what its open work will bring after fee and tax; this is the
   * sum of `Wallet/upcoming`.
   */
  pending: Type.Integer(),
  /**
   * Parts of the balance that cannot be withdrawn yet, because a bank can still take their payment back; the soonest first. Left
   * out when there is none.
   */
  muda: Type.Optional(
    Type.Array(
      exact({
        amount: Type.Integer(),
        /** Null while the payment is not settled. */
        mulai: nullable(Type.String({ format: 'date-time' })),
        /** True where the bank did take it back: no time frees it, staff decides. */
        ditahan: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  /** Why the caller may not move money now; left out if it may. */
  frozen: Type.Optional(Type.String()),
});
export type Wallet = Static<typeof Wallet>;

/**
 * A row of the wallet's statement. Amounts are whole rupiah. A Brand's statement also has the campaigns that it paid at the
 * payment gateway, which do not change `balance`.
 */
export const WalletTransaction = exact({
  date: Type.String({ format: 'date-time' }),
  id: Type.String({ format: 'uuid' }),
  /** Name of whoever caused it, or the product's name. */
  authorizedBy: Type.String(),
  description: Type.String(),
  /** Positive: into the wallet. Negative: out of it, or paid by other means. */
  amount: Type.Integer(),
  /** Balance after this transaction. */
  balance: Type.Integer(),
});
export type WalletTransaction = Static<typeof WalletTransaction>;

/** Payment that one signed contract will bring its KOL. */
export const UpcomingPayment = exact({
  idKontrak: Uuid,
  idCampaign: Uuid,
  namaProyek: Type.String(),
  /** Whole rupiah after fee and tax, by today's rules. */
  amount: Type.Integer({ minimum: 0 }),
  status: oneOf(CONTENT_STATES),
  /** When it is paid if nobody acts; null unless published work is in review. */
  releaseAt: nullable(Type.String({ format: 'date-time' })),
  /** Deadline of the KOL for handing in. */
  tenggat: Type.String({ format: 'date-time' }),
});
export type UpcomingPayment = Static<typeof UpcomingPayment>;

/** Each user has one wallet; a Brand's balance may be below zero when a bank took money back. */
export const readWallet = endpoint({
  method: 'GET',
  path: 'Wallet',
  access: 'session',
  summary: "The caller's balance, and what is still held for work.",
  team: 'read',
  reply: ok(Wallet),
});

/** Each row carries the balance after it. */
export const listWalletTransactions = endpoint({
  method: 'GET',
  path: 'Wallet/transactions',
  access: 'session',
  summary: "The wallet's statement, newest first, 10, 25 or 50 a page; with days, what happened on them.",
  team: 'read',
  query: exact({ ...TableQuery.properties, ...PeriodQuery.properties }),
  reply: page(WalletTransaction),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. */
export const downloadWalletTransactions = endpoint({
  method: 'GET',
  path: 'Wallet/transactions.csv',
  access: 'session',
  summary:
    'The whole statement for a spreadsheet, newest first, or what happened on the days asked for; amounts are plain whole rupiah.',
  team: 'read',
  query: PeriodQuery,
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadWalletTransactionsXlsx = asWorkbook(downloadWalletTransactions);

/** Work that is being cancelled brings nothing, and is left out. */
export const listUpcomingPayments = endpoint({
  method: 'GET',
  path: 'Wallet/upcoming',
  access: 'KOL',
  summary: "What the KOL's open work will bring: what is paid soonest first, 10, 25 or 50 a page.",
  query: TableQuery,
  reply: page(UpcomingPayment),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. */
export const downloadUpcomingPayments = endpoint({
  method: 'GET',
  path: 'Wallet/upcoming.csv',
  access: 'KOL',
  summary: "All that the KOL's open work will bring, for a spreadsheet; amounts are plain whole rupiah.",
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadUpcomingPaymentsXlsx = asWorkbook(downloadUpcomingPayments);

/** A payment of a Brand into its balance. */
export const TopUp = exact({
  /** Order id on the payment page and in the address that leads back from there. */
  id: Type.String(),
  /** Whole rupiah. */
  amount: Type.Integer(),
  status: oneOf(Object.values(TOP_UP_LABELS)),
  /** Address of the payment page; null once it cannot be paid any more. */
  paymentUrl: nullable(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  /** When the payment page closes. */
  expiresAt: Type.String({ format: 'date-time' }),
});
export type TopUp = Static<typeof TopUp>;

/** With the header `Idempotency-Key`, a repeated call returns the payment that the first one opened. 503 without Midtrans. */
export const openTopUp = endpoint({
  method: 'POST',
  path: 'Wallet/topUp',
  access: 'Brand',
  needsCompanion: true,
  movesMoney: true,
  summary:
    'Opens a payment that fills the balance, or answers one of the same amount that is open. The balance grows once the payment provider has confirmed the payment.',
  team: { right: 'money', act: 'Mengisi saldo' },
  errors: ['top_up_out_of_range', 'top_up_day_limit', 'idempotency_key_reused', ...PAYMENT_PAGE],
  /** Whole rupiah. */
  body: exact({ amount: Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr }) }),
  reply: responded(exact({ paymentUrl: Type.String() })),
});

/** Top-ups that wait for their payment, and those that ended in the last day; five at most. */
export const listTopUps = endpoint({
  method: 'GET',
  path: 'Wallet/topUp',
  access: 'Brand',
  summary: "The caller's latest top-ups, newest first.",
  team: 'read',
  reply: ok(Type.Array(TopUp)),
});
