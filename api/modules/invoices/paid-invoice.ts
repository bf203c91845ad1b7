import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findInvoice, findInvoiceOfOrder, type Reader } from './invoices.repository.ts';
import { printInvoice } from './print-invoice.ts';

/** The PDF of the invoice that an order paid; null where the reader has none for it. */
export async function paidInvoice(
  context: Context,
  orderId: string,
  reader: Reader & { readonly role: Extract<Caller['role'], 'KOL' | 'Brand'> },
): Promise<{ no: string; content: Buffer } | null> {
  const { db, clock } = context;
  const found = await findInvoiceOfOrder(db, orderId);
  const invoice = found && (await findInvoice(db, found.id, reader, clock.now()));
  if (!invoice) return null;
  return {
    no: invoice.no,
    content: await printInvoice(context, invoice, reader),
  };
}
