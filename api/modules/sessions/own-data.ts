import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const SESSION_DATA = [
  ownRows({
    file: 'perangkat',
    columns: {
      'Masuk (WIB)': inJakarta('s.created_at'),
      'Terakhir dipakai (WIB)': inJakarta('s.last_used_at'),
      Peramban: 's.user_agent',
    },
    rows: 'FROM sessions s WHERE s.user_id = $owner',
    order: 's.id',
  }),
];
