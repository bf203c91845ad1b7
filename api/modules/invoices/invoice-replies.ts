import type { Invoice, InvoiceDetail } from '@sohor/shared/wire';
import { INVOICE_LABELS, type InvoiceStatus } from '@sohor/shared/wire/catalog';
import type { InvoiceRow, Reader } from './invoices.repository.ts';
import type { InvoiceParties, InvoiceParty } from './load-parties.ts';
import { linesOf } from './rules/invoice-lines.ts';

export function statusOfLabel(label: Invoice['status'] | undefined): InvoiceStatus | null {
  const statuses = Object.keys(INVOICE_LABELS) as InvoiceStatus[];
  return statuses.find((status) => INVOICE_LABELS[status] === label) ?? null;
}

export function toWire(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    no: row.no,
    ...(row.issuerName !== null && { issuer: row.issuerName }),
    customer: row.customerName,
    campaign: row.campaignName,
    idCampaign: row.campaignId,
    amount: row.amountIdr,
    ...(row.returnedIdr > 0 && { returned: row.returnedIdr }),
    issuedAt: row.issuedAt.toISOString(),
    dueDate: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    status: INVOICE_LABELS[row.status],
  };
}

const partyToWire = ({ name, company }: InvoiceParty) => ({
  nama: name,
  ...(company && { badan: { nama: company.name, alamat: company.address, npwp: company.npwp } }),
});

/** Fee and tax concern only Sohor and the KOL. */
export function detailToWire(
  row: InvoiceRow,
  { seller, customer }: InvoiceParties,
  role: Reader['role'],
): InvoiceDetail {
  const [biaya, ppn, pph] = [row.feeIdr ?? 0, row.vatIdr ?? 0, row.withheldIdr ?? 0];
  return {
    ...toWire(row),
    penerbit: partyToWire(seller),
    pelanggan: partyToWire(customer),
    baris: linesOf(row).map(({ description, quantity, unitIdr, amountIdr }) => ({
      uraian: description,
      jumlah: quantity,
      hargaSatuan: unitIdr,
      total: amountIdr,
    })),
    ...(role === 'KOL' &&
      row.issuerId !== null && {
        pencairan: { biaya, ppn, pph, diterima: row.amountIdr - biaya - ppn - pph },
      }),
  };
}
