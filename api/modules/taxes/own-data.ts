import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const TAX_DATA = [
  ownRows({
    file: 'data-pajak',
    columns: {
      Jenis: 't.kind',
      Nama: 't.name',
      'Jenis nomor': 't.number_kind',
      Nomor: "'••••' || t.last_four",
      'Diisi (WIB)': inJakarta('t.created_at'),
      'Diperiksa (WIB)': inJakarta('t.verified_at'),
      'Diganti (WIB)': inJakarta('t.replaced_at'),
    },
    rows: 'FROM tax_profiles t WHERE t.user_id = $owner',
    order: 't.id',
  }),
];
