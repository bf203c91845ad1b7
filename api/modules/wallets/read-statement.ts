import { formatRupiah } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import type { Period } from '../../platform/period.ts';
import { findStatement, type OwnedAccount, type StatementRow } from '../ledger/index.ts';
import { type DirectPayment, findDirectPayments, type PaymentPosition } from '../payments/index.ts';
import { describeTransaction } from './rules/transaction-text.ts';

/** How far both lists were read: number of the wallet's last entry, and the last payment. Null: not begun. */
export interface StatementPosition {
  readonly seq: number | null;
  readonly payment: PaymentPosition | null;
}
export const NEWEST: StatementPosition = { seq: null, payment: null };

export interface StatementLine {
  readonly at: Date;
  readonly id: string;
  readonly authorizedBy: string;
  readonly description: string;
  readonly amountIdr: number;
  readonly balanceIdr: number;
  /** Where the statement goes on after this line. */
  readonly position: StatementPosition;
}

export interface StatementWanted {
  readonly after: StatementPosition;
  readonly period: Period;
  readonly limit: number;
}

/**
 * A wallet's statement, newest first. A Brand's also lists the campaigns that it paid at the gateway. They never touched the
 * balance, so the ledger has no entry in its wallet, but people look for them here.
 */
export async function readStatement(
  db: Db,
  wallet: OwnedAccount,
  { after, period, limit }: StatementWanted,
): Promise<StatementLine[]> {
  // One entry more than requested, because the balance shown with a payment is that of the next older entry.
  const [entries, payments] = await Promise.all([
    findStatement(db, wallet, { before: after.seq, period, limit: limit + 1 }),
    wallet.account === 'brand_wallet'
      ? findDirectPayments(db, wallet.ownerId, { before: after.payment, period, limit })
      : [],
  ]);
  // For the oldest payments of a period, that entry may lie before the period.
  const [older] =
    period.from !== null && entries.length <= limit && payments.length > 0
      ? await findStatement(db, wallet, {
          before: null,
          period: { from: null, until: period.from },
          limit: 1,
        })
      : [];
  const lines: StatementLine[] = [];
  let { seq, payment } = after;
  let [entryAt, paymentAt] = [0, 0];
  while (lines.length < limit) {
    const [entry, paid] = [entries[entryAt], payments[paymentAt]];
    if (entry && (!paid || entry.at >= paid.at)) {
      seq = entry.seq;
      entryAt += 1;
      lines.push({ ...ofEntry(entry), position: { seq, payment } });
    } else if (paid) {
      payment = { at: paid.at.toISOString(), id: paid.id };
      paymentAt += 1;
      lines.push({
        ...ofPayment(paid),
        balanceIdr: (entry ?? older)?.balanceIdr ?? 0,
        position: { seq, payment },
      });
    } else break;
  }
  return lines;
}

const ofEntry = (entry: StatementRow) => ({
  at: entry.at,
  id: entry.id,
  authorizedBy: entry.actorName ?? PRODUCT_NAME,
  description: describeTransaction(entry),
  amountIdr: entry.amountIdr,
  balanceIdr: entry.balanceIdr,
});

function ofPayment({ at, id, brandName, campaignName, amountIdr, reversedIdr }: DirectPayment) {
  const returned = reversedIdr > 0 ? ` (${formatRupiah(reversedIdr)} dikembalikan oleh bank)` : '';
  const description = `Pembayaran campaign lewat Midtrans: ${campaignName}${returned}`;
  return { at, id, authorizedBy: brandName, description, amountIdr: -amountIdr };
}
