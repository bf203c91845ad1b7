import { type Static, Type } from 'typebox';
import { endpoint, exact, ok, page, TableQuery } from './endpoint.ts';

/** A wallet's sums in whole rupiah. */
export const Wallet = exact({
  /** Whole rupiah that are the caller's to use. */
  balance: Type.Integer(),
  /** Of a Brand: what its campaigns hold in escrow. Of a KOL: what signed contracts will bring. */
  pending: Type.Integer(),
});
export type Wallet = Static<typeof Wallet>;

/** A row of the wallet's statement. Amounts are whole rupiah. */
export const WalletTransaction = exact({
  date: Type.String({ format: 'date-time' }),
  id: Type.String({ format: 'uuid' }),
  /** Name of whoever brought it about, or the product's. */
  authorizedBy: Type.String(),
  description: Type.String(),
  /** Into the wallet when positive, out of it when negative. */
  amount: Type.Integer(),
  /** After this transaction. */
  balance: Type.Integer(),
});
export type WalletTransaction = Static<typeof WalletTransaction>;

/** Each user has one wallet; a Brand's balance may be below zero when a bank took money back. */
export const readWallet = endpoint({
  method: 'GET',
  path: 'Wallet',
  access: 'session',
  summary: "The caller's balance, and what is still held for work.",
  reply: ok(Wallet),
});

/** Each row carries the balance after it. */
export const listWalletTransactions = endpoint({
  method: 'GET',
  path: 'Wallet/transactions',
  access: 'session',
  summary: "The wallet's statement, newest first, 10, 25 or 50 a page.",
  query: TableQuery,
  reply: page(WalletTransaction),
});

/** UTF-8 with a byte order mark and a heading row. */
export const downloadWalletTransactions = endpoint({
  method: 'GET',
  path: 'Wallet/transactions.csv',
  access: 'session',
  summary: 'The whole statement for a spreadsheet, newest first; amounts are plain whole rupiah.',
  media: 'text/csv',
  reply: Type.Unknown(),
});
