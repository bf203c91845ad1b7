import type { Readable } from 'node:stream';
import { jakartaTime } from '@sohor/shared/format';
import { INVOICE_LABELS, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { csvFile } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database.ts';
import { type InvoiceFilter, type InvoiceRow, keysOf, listInvoices } from './invoices.repository.ts';

/** Somebody's invoices as CSV, in the requested order. */
export function exportInvoices(db: Db, wanted: InvoiceFilter): Promise<Readable> {
  return csvFile<InvoiceRow>({
    columns: [
      'No Invoice',
      'Penerbit',
      'Customer',
      'Nama Campaign',
      'Jumlah (IDR)',
      'Dikembalikan (IDR)',
      'Terbit (WIB)',
      'Jatuh tempo (WIB)',
      'Dibayar (WIB)',
      'Status',
    ],
    read: (last, limit) => listInvoices(db, { ...wanted, after: last && keysOf(wanted.sort, last), limit }),
    cellsOf: (row) => [
      row.no,
      row.issuerName ?? PRODUCT_NAME,
      row.customerName,
      row.campaignName,
      row.amountIdr,
      row.returnedIdr,
      jakartaTime(row.issuedAt),
      jakartaTime(row.dueAt),
      row.paidAt ? jakartaTime(row.paidAt) : '',
      INVOICE_LABELS[row.status],
    ],
  });
}
