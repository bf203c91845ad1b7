import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const VERIFICATION_DATA = [
  ownRows({
    file: 'verifikasi-brand',
    role: 'Brand',
    columns: {
      'Diminta (WIB)': inJakarta('v.asked_at'),
      'Nama brand': 'v.brand_name',
      'Nama badan usaha': 'v.company',
      'Jenis nomor': 'upper(v.number_kind)',
      'Empat angka terakhir': 'v.last_four',
      Dokumen: 'v.document',
      Keadaan: 'v.state',
      'Diputuskan (WIB)': inJakarta('v.decided_at'),
      Alasan: 'v.reason',
      'Berlaku sampai (WIB)': inJakarta('v.valid_until'),
    },
    rows: 'FROM brand_verifications v WHERE v.brand_id = $owner',
    order: 'v.id',
  }),
];
