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
      'Referensi visual': 'c.visual_reference',
      'Arahan konten': 'c.content_direction',
      'Arahan caption': 'c.caption_direction',
      Catatan: 'c.note',
      Situs: 'c.website',
      Tagar: 'c.hashtags',
      Sebutan: 'c.mentions',
      'Dibuat (WIB)': inJakarta('c.created_at'),
      'Aktif sejak (WIB)': inJakarta('c.verified_at'),
      'Dibatalkan (WIB)': inJakarta('c.cancelled_at'),
      'Alasan batal': 'c.cancel_reason',
    },
    rows: 'FROM campaigns c WHERE c.brand_id = $owner',
    order: 'c.id',
  }),
];
