import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const INVOICE_DATA = [
  ownRows({
    file: 'invoice',
    columns: {
      Nomor: 'i.no',
      'Tanggal (WIB)': inJakarta('i.created_at'),
      Penerbit: "coalesce(i.issuer_name, 'Sohor')",
      Kepada: 'i.customer_name',
      Campaign: 'i.campaign_name',
      Jumlah: 'i.amount_idr',
      Biaya: 'i.fee_idr',
      PPN: 'i.vat_idr',
      PPh: 'i.withheld_idr',
    },
    rows: 'FROM invoices i WHERE (i.customer_id = $owner OR i.issuer_id = $owner)',
    order: 'i.id',
  }),
];
