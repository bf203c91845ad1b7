import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const PAYOUT_DATA = [
  ownRows({
    file: 'rekening',
    columns: {
      Bank: 'a.channel_code',
      Nomor: "'••••' || a.last_four",
      'Atas nama': 'a.holder_name',
      'Disimpan (WIB)': inJakarta('a.created_at'),
      'Diganti (WIB)': inJakarta('a.replaced_at'),
    },
    rows: 'FROM payout_accounts a WHERE a.user_id = $owner',
    order: 'a.id',
  }),
  ownRows({
    file: 'penarikan',
    columns: {
      Nomor: 'p.id::text',
      'Diminta (WIB)': inJakarta('p.created_at'),
      'Selesai (WIB)': inJakarta('p.ended_at'),
      Bank: 'p.channel_code',
      Jumlah: 'p.amount_idr',
      Biaya: 'p.fee_idr',
      Status: 'p.status',
    },
    rows: 'FROM payouts p WHERE p.user_id = $owner',
    order: 'p.id',
  }),
];
