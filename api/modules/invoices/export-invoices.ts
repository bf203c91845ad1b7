import { INVOICE_LABELS, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { inBatches, rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import { type InvoiceFilter, type InvoiceRow, keysOf, listInvoices } from './invoices.repository.ts';

/** Somebody's invoices as a table, in the requested order. */
export function exportInvoices(db: Db, wanted: InvoiceFilter): Promise<Table> {
  return tableOf<InvoiceRow>(
    [
      text('No Invoice', ({ no }) => no),
      text('Penerbit', ({ issuerName }) => issuerName ?? PRODUCT_NAME),
      text('Customer', ({ customerName }) => customerName),
      text('Nama Campaign', ({ campaignName }) => campaignName),
      rupiah('Jumlah (IDR)', ({ amountIdr }) => amountIdr),
      rupiah('Dikembalikan (IDR)', ({ returnedIdr }) => returnedIdr),
      time('Terbit (WIB)', ({ issuedAt }) => issuedAt),
      time('Jatuh tempo (WIB)', ({ dueAt }) => dueAt),
      time('Dibayar (WIB)', ({ paidAt }) => paidAt),
      text('Status', ({ status }) => INVOICE_LABELS[status]),
    ],
    inBatches((last, limit) =>
      listInvoices(db, { ...wanted, after: last && keysOf(wanted.sort, last), limit }),
    ),
  );
}
