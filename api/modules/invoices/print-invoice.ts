import { INVOICE_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { readPicture } from '../files/index.ts';
import { renderInvoice } from './invoice-pdf.ts';
import { findLogo, type InvoiceRow, type Reader } from './invoices.repository.ts';
import { loadParties } from './load-parties.ts';

/** The invoice as PDF, with the customer's current logo and both sides' company data of the day of issue. */
export async function printInvoice(
  context: Context,
  invoice: InvoiceRow,
  { role }: Pick<Reader, 'role'>,
): Promise<Buffer> {
  const { customerId, status } = invoice;
  const [path, parties] = await Promise.all([
    findLogo(context.db, customerId),
    loadParties(context, invoice),
  ]);
  const logo = path === null ? null : await readPicture(context, path);
  return renderInvoice(invoice, INVOICE_LABELS[status], { reader: role, logo, ...parties });
}
