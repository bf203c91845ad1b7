import { formatDate, formatRupiah } from '@sohor/shared/format';
import { CONTACT_EMAIL, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { startPdf } from '../../platform/pdf.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const ZONE = 'Asia/Jakarta';

/** The invoice on paper; `status` is its name on the screen. */
export async function renderInvoice(invoice: InvoiceRow, status: string): Promise<Buffer> {
  const pdf = await startPdf({ title: `Invoice ${invoice.no}`, at: invoice.issuedAt });
  pdf.fields([
    ['Nomor', invoice.no],
    ['Status', status],
    ['Tanggal', formatDate(invoice.issuedAt, ZONE)],
    ['Jatuh tempo', formatDate(invoice.dueAt, ZONE)],
    ...(invoice.paidAt ? [['Dibayar pada', formatDate(invoice.paidAt, ZONE)] as const] : []),
    ...(invoice.source === 'balance' ? [['Cara bayar', `Saldo ${PRODUCT_NAME}`] as const] : []),
    ['Penerbit', PRODUCT_NAME],
    ['Customer', invoice.customerName],
    ['Nomor pesanan', invoice.orderId],
  ]);
  pdf.heading('Rincian');
  pdf.fields([
    ['Nama Campaign', invoice.campaignName],
    ['Harga per KOL', formatRupiah(invoice.priceIdr)],
    ['Jumlah KOL', String(invoice.kolCount)],
  ]);
  pdf.sum('Total', formatRupiah(invoice.amountIdr));
  if (invoice.returnedIdr > 0) pdf.sum('Dikembalikan oleh bank', formatRupiah(invoice.returnedIdr));
  pdf.note(
    `Waktu dalam WIB. Dokumen ini dibuat secara otomatis oleh ${PRODUCT_NAME}. Pertanyaan: ${CONTACT_EMAIL}`,
  );
  return pdf.finish();
}
