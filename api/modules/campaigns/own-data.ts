import { CAMPAIGN_TEXTS } from '@sohor/shared/wire/catalog';
import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const CAMPAIGN_DATA = [
  ownRows({
    file: 'campaign',
    role: 'Brand',
    columns: {
      Nama: 'c.name',
      'Jenis pekerjaan': 'c.job_type',
      'Jenis konten': 'c.content_type',
      Harga: 'c.price_idr',
      'Jumlah KOL': 'c.kol_count',
      Mulai: 'c.start_date::text',
      Selesai: 'c.end_date::text',
      'Jenis promosi': 'c.promotion_type',
      ...Object.fromEntries(CAMPAIGN_TEXTS.map(({ term, column }) => [term, `c.${column}`])),
      'Dibuat (WIB)': inJakarta('c.created_at'),
      'Aktif sejak (WIB)': inJakarta('c.verified_at'),
      'Dibatalkan (WIB)': inJakarta('c.cancelled_at'),
      'Alasan batal': 'c.cancel_reason',
    },
    rows: 'FROM campaigns c WHERE c.brand_id = $owner',
    order: 'c.id',
  }),
];
