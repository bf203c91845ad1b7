import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const DISPUTE_DATA = [
  ownRows({
    file: 'sengketa',
    columns: {
      Kontrak: 'd.contract_id::text',
      'Waktu (WIB)': inJakarta('m.at'),
      Keterangan: 'm.body',
      Tautan: "array_to_string(m.links, ' ')",
      Gambar: "array_to_string(m.pictures, ' ')",
    },
    rows: 'FROM dispute_messages m JOIN disputes d ON d.id = m.dispute_id WHERE m.author_id = $owner',
    order: 'm.at, m.dispute_id, m.seq',
  }),
];
