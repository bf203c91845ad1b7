import { formatDate, formatRupiah } from '@sohor/shared/format';
import { CONTACT_EMAIL, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import { startPdf } from '../../platform/pdf.ts';
import { companyLines } from '../taxes/index.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import type { InvoiceParties, InvoiceParty } from './load-parties.ts';
import { linesOf } from './rules/invoice-lines.ts';

const ZONE = 'Asia/Jakarta';

export interface InvoiceCopy extends InvoiceParties {
  readonly reader: Caller['role'];
  /** The customer's logo, as PNG. */
  readonly logo: Buffer | null;
}

/** The invoice as PDF for `reader`; `status` is the status as the screen names it. */
export async function renderInvoice(
  invoice: InvoiceRow,
  status: string,
  { reader, logo, seller, customer }: InvoiceCopy,
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
    ...(invoice.orderId === null ? [] : [['Nomor pesanan', invoice.orderId] as const]),
  ]);
  pdf.sideBySide([
    isOfWork ? partyBlock('Penerbit', seller) : ['Penerbit', seller.name],
    partyBlock('Customer', customer),
  ]);
  pdf.heading('Rincian');
  pdf.table(
    ['Uraian', 'Jumlah', 'Harga satuan', 'Total'],
    linesOf(invoice).map(({ description, quantity, unitIdr, amountIdr }) => [
      description,
      String(quantity),
      formatRupiah(unitIdr),
      formatRupiah(amountIdr),
    ]),
  );
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

const partyBlock = (label: string, { name, company }: InvoiceParty): string[] => [
  label,
  name,
  ...(company
    ? companyLines(company).map(([term, value]) => `${term}: ${value}`)
    : ['Tanpa data badan usaha']),
];

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
