import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findInvoice } from '../invoices/index.ts';
import { openPayment } from './open-payment.ts';

export interface WantedInvoice {
  readonly brandId: string;
  readonly personId: string;
  readonly invoiceId: string;
}

/**
 * The address of an invoice's payment page, which is that of its campaign: a campaign has one open payment, so equal calls get
 * one page. For an overdue invoice a new payment is opened, with an invoice of its own.
 */
export async function payInvoice(context: Context, wanted: WantedInvoice): Promise<string> {
  const { campaignId, amountIdr } = await findOwed(context.db, wanted, context.clock.now());
  let isGranted = false;
  return openPayment(
    context,
    { brandId: wanted.brandId, personId: wanted.personId, campaignId, amountIdr },
    async (trx, isOpen, now) => {
      // Checked only once: the payment that this call opens replaces an overdue invoice.
      if (isGranted) return;
      const { status } = await findOwed(trx, wanted, now);
      // With an open payment, another call has just replaced the invoice, and that payment is used.
      if (status === 'cancelled' && !isOpen) fail('invoice_void');
      isGranted = true;
    },
  );
}

/** The invoice, if it may still be paid. A paid one never may again, even when the money went back. */
async function findOwed(db: Db, { brandId, invoiceId }: WantedInvoice, now: Date) {
  const invoice = await findInvoice(db, invoiceId, { userId: brandId, role: 'Brand' }, now);
  if (!invoice) return fail('invoice_not_found');
  if (invoice.status === 'paid') fail('invoice_paid');
  if (invoice.status === 'reversed') fail('invoice_reversed');
  return invoice;
}
