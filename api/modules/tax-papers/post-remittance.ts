import { formatRupiah } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { post, TAX_PAID } from '../ledger/index.ts';
import { lockMonth } from './correct-paper.ts';
import { insertRemittance, type Month, sumMonth } from './remittances.repository.ts';

/** Name of the act in proposals and in the staff's audit chain. */
export const REMITTANCE = 'tax_remitted' as const;

export interface Remittance extends Month {
  readonly amountIdr: number;
  /** NTPN: the state's number of the payment. */
  readonly ntpn: string;
}

/**
 * Fails unless the amount is exactly what is still to be paid for the month. Otherwise it was paid before, or more was withheld
 * since.
 */
export async function requireOpen(tx: Db, { amountIdr, ...month }: Remittance): Promise<number> {
  const { withheldIdr, remittedIdr, times } = await sumMonth(tx, month);
  const openIdr = withheldIdr - remittedIdr;
  if (openIdr !== amountIdr || amountIdr <= 0)
    fail('tax_amount_differs', {
      reason: openIdr > 0 ? `sebesar ${formatRupiah(openIdr)}` : 'tidak ada lagi',
    });
  return times;
}

/** Records that tax of a month was paid to the state, in the transaction of the decision. Each rupiah is paid once. */
export async function postRemittance(
  tx: Db,
  { details, reason }: { readonly details: unknown; readonly reason: string },
): Promise<void> {
  const remittance = details as Remittance;
  const { withholderId, period, amountIdr, ntpn } = remittance;
  const who = withholderId ?? PRODUCT_NAME.toLowerCase();
  await lockMonth(tx, remittance);
  const seq = (await requireOpen(tx, remittance)) + 1;
  await insertRemittance(tx, remittance, { seq, amountIdr, ntpn });
  const month = period.slice(0, 7);
  const posted = await post(tx, {
    key: `${REMITTANCE}:${month}:${who}:${seq}`,
    kind: REMITTANCE,
    description: `Setoran PPh ${month}`,
    cause: `NTPN ${ntpn}: ${reason}`,
    from: { account: 'tax_withheld', ownerId: withholderId },
    to: TAX_PAID,
    amountIdr,
  });
  if (!posted) fail('conflict', 'posted before');
}
