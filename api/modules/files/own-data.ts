import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const FILE_DATA = [
  ownRows({
    file: 'gambar',
    columns: {
      Alamat: 'f.path',
      Jenis: 'f.media_type',
      'Ukuran (bita)': 'f.size_bytes',
      'Diunggah (WIB)': inJakarta('f.created_at'),
    },
    rows: 'FROM files f WHERE f.owner_id = $owner',
    order: 'f.created_at, f.path',
  }),
];
