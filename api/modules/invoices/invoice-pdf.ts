import { formatDate, formatRupiah, totalIdr } from '@sohor/shared/format';
import { CONTACT_EMAIL, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import { startPdf } from '../../platform/pdf.ts';
import { type Company, companyLines } from '../taxes/index.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const ZONE = 'Asia/Jakarta';

export interface InvoiceParties {
  readonly reader: Caller['role'];
  /** The customer's logo, as PNG. */
  readonly logo: Buffer | null;
  /** The customer's company data when the invoice was issued; null when the customer is a person. */
  readonly company: Company | null;
}

/** The invoice as PDF for `reader`; `status` is the status as the screen names it. */
export async function renderInvoice(
  invoice: InvoiceRow,
  status: string,
  { reader, logo, company }: InvoiceParties,
): Promise<Buffer> {
  const pdf = await startPdf({ title: `Invoice ${invoice.no}`, at: invoice.issuedAt, logo });
  const isOfWork = invoice.issuerName !== null;
  pdf.fields([
    ['Nomor', invoice.no],
    ['Status', status],
    ['Tanggal', formatDate(invoice.issuedAt, ZONE)],
    ...(isOfWork ? [] : [['Jatuh tempo', formatDate(invoice.dueAt, ZONE)] as const]),
    ...(invoice.paidAt ? [['Dibayar pada', formatDate(invoice.paidAt, ZONE)] as const] : []),
    ...(isOfWork ? [['Cara bayar', `Dana campaign di ${PRODUCT_NAME}`] as const] : []),
    ...(invoice.source === 'balance' ? [['Cara bayar', `Saldo ${PRODUCT_NAME}`] as const] : []),
    ['Penerbit', invoice.issuerName ?? PRODUCT_NAME],
    ['Customer', invoice.customerName],
    ...(company ? companyLines(company) : []),
    ...(invoice.orderId === null ? [] : [['Nomor pesanan', invoice.orderId] as const]),
  ]);
  pdf.heading('Rincian');
  if (isOfWork) {
    pdf.fields([
      ['Nama Campaign', invoice.campaignName],
      ['Pekerjaan', 'Pembuatan dan penayangan konten'],
    ]);
  } else {
    pdf.fields([
      ['Nama Campaign', invoice.campaignName],
      // When the campaign was changed later, its price differs from this invoice, which is void.
      ...(totalIdr(invoice) === invoice.amountIdr
        ? [
            ['Harga per KOL', formatRupiah(invoice.priceIdr)] as const,
            ['Jumlah KOL', String(invoice.kolCount)] as const,
          ]
        : []),
    ]);
  }
  pdf.sum('Total', formatRupiah(invoice.amountIdr));
  if (invoice.returnedIdr > 0)
    pdf.sum(
      isOfWork ? 'Dikembalikan kepada customer' : 'Dikembalikan oleh bank',
      formatRupiah(invoice.returnedIdr),
    );
  if (isOfWork && reader === 'KOL') addPayment(pdf, invoice);
  pdf.note(
    `Waktu dalam WIB. Dokumen ini dibuat secara otomatis oleh ${PRODUCT_NAME}. Pertanyaan: ${CONTACT_EMAIL}`,
  );
  return pdf.finish();
}

/** Fee and tax concern only Sohor and the KOL, so the Brand's copy does not show them. */
function addPayment(pdf: Awaited<ReturnType<typeof startPdf>>, invoice: InvoiceRow): void {
  const [feeIdr, vatIdr, withheldIdr] = [invoice.feeIdr ?? 0, invoice.vatIdr ?? 0, invoice.withheldIdr ?? 0];
  const parts = [
    [`Biaya layanan ${PRODUCT_NAME}`, feeIdr],
    ['PPN atas biaya layanan', vatIdr],
    ['PPh yang dipotong', withheldIdr],
  ] as const;
  pdf.heading('Pencairan');
  pdf.fields(parts.filter(([, idr]) => idr > 0).map(([name, idr]) => [name, `-${formatRupiah(idr)}`]));
  pdf.sum('Anda terima', formatRupiah(invoice.amountIdr - feeIdr - vatIdr - withheldIdr));
}
