import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const TAX_PAPER_DATA = [
  ownRows({
    file: 'bukti-potong',
    columns: {
      Nomor: 'w.no',
      'Tanggal (WIB)': inJakarta('w.at'),
      Masa: "to_char(w.period, 'YYYY-MM')",
      Jenis: 'w.kind',
      Bruto: 'w.gross_idr',
      Dasar: 'w.base_idr',
      Pajak: 'w.tax_idr',
    },
    rows: 'FROM tax_withholdings w WHERE (w.kol_id = $owner OR w.withholder_id = $owner)',
    order: 'w.at, w.no',
  }),
];
