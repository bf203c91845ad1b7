import type pg from 'pg';

/** Campaigns of one brand, verified and not, with texts as long as brands write them. */
export async function generateCampaigns(client: pg.Client, brandId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
      visual_reference, content_direction, caption_direction, note, website, hashtags, mentions, verified_at, created_at)
    SELECT $1, 'Kampanye Kopi Senja ' || n, 'TikTok Video Post', 'Product', 100000 + n * 25000, 1 + n % 5, date '2026-11-01' + n % 20,
      date '2026-12-01' + n % 20, 'Produk', 'https://contoh.example/referensi/' || n,
      'Ceritakan kopi susu kami dalam satu menit: pagi hari, di meja kerja, dengan gelas yang terlihat jelas. ' || repeat('Suasana hangat. ', 6),
      'Sebut nama minuman, harga, dan kode promo di kalimat pertama.', 'Kirim draf dua hari sebelum tayang.',
      'https://kopisenja.example', '#kopisenja #ngopipagi', '@kopisenja', CASE WHEN n % 3 > 0 THEN now() END, now() - n * interval '5 hours'
    FROM generate_series(1, $2::int) n`,
    [brandId, count],
  );
}
