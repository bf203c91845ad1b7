import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const CONTRACT_DATA = [
  ownRows({
    file: 'kontrak',
    columns: {
      Nomor: 'k.id::text',
      Status: 'k.status',
      Harga: 'k.price_idr',
      'Ditawarkan (WIB)': inJakarta('k.created_at'),
      'Dijawab (WIB)': inJakarta('k.decided_at'),
      'SHA-256': 'k.sha256',
      Teks: 'k.text',
    },
    rows: 'FROM contracts k WHERE (k.kol_id = $owner OR k.brand_id = $owner)',
    order: 'k.id',
  }),
];
