import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const ACCOUNT_DATA = [
  ownRows({
    file: 'akun',
    columns: {
      Nama: 'u.full_name',
      Email: 'u.email',
      'Nomor WhatsApp': 'u.phone',
      Peran: 'u.role',
      Foto: 'u.image',
      Bergabung: inJakarta('u.created_at'),
      'TikTok ditautkan': inJakarta('u.tiktok_linked_at'),
      'Diperiksa Sohor': inJakarta('u.checked_at'),
      'Berlaku sampai (WIB)': inJakarta('u.checked_until'),
    },
    rows: 'FROM users u WHERE u.id = $owner',
    order: 'u.id',
  }),
  ownRows({
    file: 'riwayat-akun',
    columns: { 'Waktu (WIB)': inJakarta('e.at'), Peristiwa: 'e.event', Alasan: 'e.reason' },
    rows: 'FROM account_events e WHERE e.account_id = $owner',
    order: 'e.id',
  }),
];
