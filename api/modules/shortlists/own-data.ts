import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const SHORTLIST_DATA = [
  ownRows({
    file: 'daftar-kol',
    role: 'Brand',
    columns: {
      Daftar: 'l.name',
      KOL: 'p.full_name',
      Catatan: 'e.note',
      'Disimpan (WIB)': inJakarta('e.added_at'),
    },
    rows: `FROM shortlists l JOIN shortlist_kols e ON e.shortlist_id = l.id JOIN people p ON p.id = e.kol_id
      WHERE l.brand_id = $owner`,
    order: 'l.id, e.added_at, e.kol_id',
  }),
];
