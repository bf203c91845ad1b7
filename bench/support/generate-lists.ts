import type pg from 'pg';
import { bulkLoad } from './bulk-load.ts';
import { generateKols } from './generate-kols.ts';

const TABLES = [
  'campaigns',
  'campaign_standings',
  'applicants',
  'applicant_ranks',
  'payment_orders',
  'awaited_payments',
  'campaign_tallies',
];

/** One in so many campaigns belongs to the brand with many. */
const SHARE = 10;

export interface BigLists {
  /** It has a tenth of all campaigns. */
  readonly brandId: string;
  /** Half as many KOLs as there are campaigns take part in it. */
  readonly campaignId: string;
}

/**
 * So many campaigns: a tenth of one brand, the rest of brands with a hundred each. Two of three are paid for, some ended, some
 * cancelled, some with an open payment. Each has three applicants; one campaign of that brand has all KOLs.
 */
export async function generateLists(client: pg.Client, campaigns: number): Promise<BigLists> {
  await generateKols(client, campaigns / 2);
  await bulkLoad(client, ['users'], () => addBrands(client, 1 + campaigns / 100));
  await bulkLoad(client, TABLES, async () => {
    await addCampaigns(client, campaigns);
    await addApplicants(client);
    await client.query(`
      INSERT INTO applicant_ranks SELECT a.id, a.campaign_id, a.kol_id, a.status, -k.by_score, -k.by_followers, -k.by_views,
        -k.by_engagement, -k.by_price FROM applicants a JOIN kol_search k USING (kol_id)`);
    await client.query(`
      INSERT INTO campaign_standings SELECT brand_id, campaign_standing(deleted_at, cancelled_at, verified_at), end_date, count(*)
      FROM campaigns GROUP BY 1, 2, 3`);
    await client.query(
      'INSERT INTO awaited_payments SELECT brand_id, count(*) FROM payment_orders o WHERE is_awaited(o) GROUP BY 1',
    );
    await client.query(`
      INSERT INTO campaign_tallies SELECT c.id, c.brand_id,
        count(*) FILTER (WHERE a.status = 'pending' AND a.invited_by = 'kol'),
        count(*) FILTER (WHERE a.status = 'pending' AND a.invited_by = 'brand'),
        count(*) FILTER (WHERE a.status = 'approved'), count(*) FILTER (WHERE a.status = 'rejected')
      FROM applicants a JOIN campaigns c ON c.id = a.campaign_id GROUP BY c.id`);
  });
  const { rows } = await client.query<BigLists>(BIGGEST);
  await client.query('DROP TABLE brands');
  if (!rows[0]) throw new Error('no campaign has all KOLs');
  return rows[0];
}

async function addBrands(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE brands AS
    SELECT n, uuidv7() AS id FROM generate_series(0, $1::int - 1) n`,
    [count],
  );
  await client.query(`
    INSERT INTO users (id, phone, role, full_name, email, status, activated_at)
    SELECT id, '+6287' || lpad(n::text, 9, '0'), 'Brand', 'Brand ' || n, 'brand' || n || '@contoh.example', 'active', now() FROM brands`);
}

async function addCampaigns(client: pg.Client, count: number): Promise<void> {
  // The numbers' order is shuffled: what a list is sorted by has nothing to do with where a row lies.
  await client.query(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
      content_direction, caption_direction, verified_at, cancelled_at, cancel_reason, closed_at, created_at)
    SELECT b.id, (ARRAY['Kopi Senja', 'Teh Pagi', 'Sabun Melati', 'Keripik Pedas'])[1 + n % 4] || ' ' || (ARRAY['Ramadan', 'Promo', 'Baru'])[1 + n % 3] || ' ' || n,
      'TikTok Video Post', 'Product', 50000 + (hashtext(n::text) & 1023) * 1000, 1 + n % 20, date '2026-01-01' + n % 330,
      date '2026-02-01' + n % 330, 'Produk', repeat('Ceritakan kopi susu kami. ', 8), 'Sebut nama.',
      CASE WHEN n % 3 > 0 THEN now() END, CASE WHEN n % 40 = 0 THEN now() END, CASE WHEN n % 40 = 0 THEN 'Batal.' END,
      CASE WHEN n % 40 = 0 THEN now() END, now() - n * interval '10 minutes'
    FROM generate_series(1, $1::int) n
    JOIN (SELECT n AS place, id FROM brands) b ON b.place = CASE WHEN n % $2 = 0 THEN 0 ELSE 1 + n % ($1::int / 100) END
    ORDER BY hashtext(n::text)`,
    [count, SHARE],
  );
  await client.query(`
    INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, payment_url, lease_until, expires_at, checked_at)
    SELECT id, brand_id, 1, 'order-' || id, price_idr * kol_count, 'open', 'https://contoh.example', now(), now(), now()
    FROM campaigns WHERE verified_at IS NULL AND cancelled_at IS NULL AND hashtext(id::text) % 5 = 0`);
}

async function addApplicants(client: pg.Client): Promise<void> {
  const standing = `CASE WHEN i % 20 = 0 THEN 'approved' WHEN i % 7 = 0 THEN 'rejected' ELSE 'pending' END,
      CASE WHEN i % 9 = 0 THEN 'brand' ELSE 'kol' END, CASE WHEN i % 20 = 0 OR i % 7 = 0 THEN now() END`;
  await client.query(`
    INSERT INTO applicants (campaign_id, kol_id, status, invited_by, decided_at)
    SELECT (SELECT id FROM campaigns WHERE brand_id = (SELECT id FROM brands WHERE n = 0) AND verified_at IS NOT NULL AND cancelled_at IS NULL
      ORDER BY end_date DESC, id LIMIT 1), id, ${standing}
    FROM (SELECT id, row_number() OVER (ORDER BY hashtext(id::text)) AS i FROM users WHERE role = 'KOL') k`);
  await client.query(`
    INSERT INTO applicants (campaign_id, kol_id, status, invited_by, decided_at)
    SELECT c.id, k.ids[1 + (c.n * 3 + i) % cardinality(k.ids)], ${standing}
    FROM (SELECT id, row_number() OVER () AS n FROM campaigns WHERE verified_at IS NOT NULL) c CROSS JOIN generate_series(0, 2) i
    CROSS JOIN (SELECT array_agg(id) AS ids FROM users WHERE role = 'KOL') k
    ON CONFLICT DO NOTHING`);
}

const BIGGEST = `SELECT c.brand_id AS "brandId", c.id AS "campaignId" FROM campaigns c
  JOIN campaign_tallies t ON t.campaign_id = c.id ORDER BY t.waiting DESC LIMIT 1`;
