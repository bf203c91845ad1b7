import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const CHANNEL_DATA = [
  ownRows({
    file: 'pengaturan-pemberitahuan',
    columns: {
      Dimatikan: "array_to_string(s.off, ', ')",
      'Tenang mulai (menit)': 's.quiet_from',
      'Tenang sampai (menit)': 's.quiet_until',
      Ringkasan: "CASE WHEN s.daily_digest THEN 'ya' ELSE 'tidak' END",
      'Diubah (WIB)': inJakarta('s.changed_at'),
    },
    rows: 'FROM notice_settings s WHERE s.user_id = $owner',
    order: 's.user_id',
  }),
];
