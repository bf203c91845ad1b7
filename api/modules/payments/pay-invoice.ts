import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findInvoice } from '../invoices/index.ts';
import { openPayment } from './open-payment.ts';

export interface WantedInvoice {
  readonly brandId: string;
  readonly invoiceId: string;
}

/**
 * The payment page of an invoice, which is that of its campaign: a campaign has one open payment, so equal calls get one page. An
 * invoice past its due date gets a new payment, with an invoice of its own.
 */
export async function payInvoice(context: Context, wanted: WantedInvoice): Promise<string> {
  const { campaignId, amountIdr } = await findOwed(context.db, wanted, context.clock.now());
  let isGranted = false;
  return openPayment(
    context,
    { brandId: wanted.brandId, campaignId, amountIdr },
    async (trx, isOpen, now) => {
      // Asked once: the payment that this very call opens takes the place of an overdue invoice.
      if (isGranted) return;
      const { status } = await findOwed(trx, wanted, now);
      // Another call has just replaced the invoice: its payment is the one to use.
      if (status === 'cancelled' && !isOpen) fail('invoice_void');
      isGranted = true;
    },
  );
}

/** The invoice, unless its payment has been made: then it is never asked for again, even if the money went back. */
async function findOwed(db: Db, { brandId, invoiceId }: WantedInvoice, now: Date) {
  const invoice = await findInvoice(db, invoiceId, { userId: brandId, role: 'Brand' }, now);
  if (!invoice) return fail('invoice_not_found');
  if (invoice.status === 'paid') fail('invoice_paid');
  if (invoice.status === 'reversed') fail('invoice_reversed');
  return invoice;
}
