import type pg from 'pg';
import { ownerOf, queryAs } from './databases.ts';
import { loadPostings } from './load-postings.ts';

/** Tables that grow with the product. No page may read one of them as a whole. */
export const LARGE_TABLES = [
  'users',
  'sessions',
  'kol_profiles',
  'kol_search',
  'kol_slugs',
  'brand_kols',
  'brand_tallies',
  'campaign_standings',
  'brand_spending',
  'campaign_tallies',
  'kol_work_tallies',
  'social_accounts',
  'social_videos',
  'rate_cards',
  'campaigns',
  'applicants',
  'conversations',
  'conversation_entries',
  'offers',
  'applicant_ranks',
  'contracts',
  'payment_orders',
  'invoices',
  'ledger_transactions',
  'ledger_entries',
];

interface Wanted {
  /** Campaigns; five applicants, an invoice and a payment for each. */
  readonly rows: number;
  readonly brand: { readonly id: string };
  readonly kol: { readonly id: string };
}

/** Enough rows for the planner to choose indexes. */
const FIRST_ROWS = 1_000;

/**
 * Fills the database; one brand has 300 campaigns and one KOL 300 contracts. Gives an example of a campaign and of a
 * public page.
 */
export async function generateMarket(pool: pg.Pool, wanted: Wanted): Promise<Examples> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const url = pool.options.connectionString ?? '';
    const examples = await generate(client, url, wanted);
    await analyze(url);
    return examples;
  } finally {
    await client.query('RESET statement_timeout');
    client.release();
  }
}

interface Examples {
  readonly campaignId: string;
  readonly slug: string;
}

async function generate(client: pg.PoolClient, url: string, wanted: Wanted): Promise<Examples> {
  const { rows, brand, kol } = wanted;
  const brands = await addUsers(client, 'Brand', [1, Math.ceil(rows / 100)]);
  const kolCount = Math.min(rows / 2, 50_000);
  const fewKols = Math.min(kolCount, FIRST_ROWS);
  const firstKols = await addUsers(client, 'KOL', [1, fewKols]);
  // Triggers keep plans made for empty tables, which scan the whole table for each row, until statistics exist.
  await analyze(url);
  const kols = [...firstKols, ...(await addUsers(client, 'KOL', [fewKols + 1, kolCount]))];
  await addProfiles(client, [...firstKols, kol.id]);
  await analyze(url);
  await addProfiles(client, kols.slice(fewKols));
  await client.query(`
    INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
    SELECT kol_id, 'tiktok', 'K', 1000, 10, 100 FROM kol_profiles`);
  await client.query(`
    INSERT INTO social_videos SELECT id, 'v' || n, 'Video', null, 'https://contoh.example/v', now(), 1, 1, 1, 1
    FROM social_accounts CROSS JOIN generate_series(1, 3) n`);
  await client.query(`
    INSERT INTO notices (user_id, kind, key, facts, at)
    SELECT id, 'money_thawed', n::text, '{}', now() - n * interval '1 minute' FROM users CROSS JOIN generate_series(1, 3) n`);
  await client.query(`INSERT INTO rate_cards SELECT kol_id, 'IDR', '{}', now() FROM kol_profiles`);
  await client.query(`
    INSERT INTO sessions (user_id, kind, secret_sha256, companion_sha256, created_at, last_used_at, expires_at)
    SELECT id, 'browser', sha256('x'), sha256('x'), now(), now(), now() + interval '1 day' FROM users`);
  await client.query(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
      content_direction, caption_direction, verified_at, created_at)
    SELECT CASE WHEN n <= 300 THEN $1::uuid ELSE ($2::uuid[])[1 + n % cardinality($2::uuid[])] END, 'Kopi ' || n,
      'TikTok Video Post', 'Simple', 100000, 3, '2026-11-01', '2026-12-31', 'Produk', 'x', 'x', CASE WHEN n % 4 > 0 THEN now() END,
      now() - n * interval '1 minute'
    FROM generate_series(1, $3::int) n`,
    [brand.id, brands, rows],
  );
  await client.query(
    `INSERT INTO applicants (campaign_id, kol_id, status, invited_by, decided_at)
    SELECT c.id, CASE WHEN c.n % ($3 / 300) = 0 AND i = 0 THEN $1::uuid ELSE ($2::uuid[])[1 + (c.n * 5 + i) % cardinality($2::uuid[])] END,
      CASE i WHEN 0 THEN 'approved' WHEN 1 THEN 'rejected' ELSE 'pending' END, 'kol', CASE WHEN i < 2 THEN now() END
    FROM (SELECT id, row_number() OVER () AS n FROM campaigns) c CROSS JOIN generate_series(0, 4) i`,
    [kol.id, kols, rows],
  );
  // Every KOL applies to one campaign of the brand.
  await client.query(
    `INSERT INTO applicants (campaign_id, kol_id, status, invited_by, decided_at)
    SELECT (SELECT id FROM campaigns WHERE brand_id = $1 AND verified_at IS NOT NULL ORDER BY id LIMIT 1), k.id,
      CASE WHEN n % 50 = 0 THEN 'rejected' ELSE 'pending' END, 'kol', CASE WHEN n % 50 = 0 THEN now() END
    FROM unnest($2::uuid[]) WITH ORDINALITY AS k (id, n) ON CONFLICT DO NOTHING`,
    [brand.id, kols],
  );
  await post(client, url, wanted);
  await client.query(`
    INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256)
    SELECT a.id, a.campaign_id, a.kol_id, c.brand_id, 'x', encode(sha256('x'), 'hex')
    FROM applicants a JOIN campaigns c ON c.id = a.campaign_id WHERE a.status = 'approved'`);
  await client.query(`
    INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, lease_until, expires_at, checked_at, closed_at)
    SELECT id, brand_id, 1, 'order-' || id, 300000, 'paid', now(), now(), now(), now() FROM campaigns`);
  await client.query(`
    INSERT INTO invoices (no, payment_order_id, customer_id, campaign_id, customer_name, campaign_name, amount_idr, created_at)
    SELECT 'INV-2026-' || upper(lpad(to_hex(row_number() OVER ()), 8, '0')), id, brand_id, campaign_id, 'Kopi', 'Kopi', 300000, now()
    FROM payment_orders`);
  const { rows: found } = await client.query<Examples>(
    `SELECT c.id AS "campaignId", (SELECT slug FROM kol_slugs LIMIT 1) AS slug
    FROM campaigns c WHERE c.brand_id = $1 AND c.verified_at IS NOT NULL ORDER BY c.id LIMIT 1`,
    [brand.id],
  );
  return found[0] ?? { campaignId: '', slug: '' };
}

const analyze = (url: string) => queryAs(ownerOf(url), 'ANALYZE');

async function addUsers(
  client: pg.PoolClient,
  role: 'KOL' | 'Brand',
  [first, last]: readonly [number, number],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT CASE $1 WHEN 'KOL' THEN '+62813' ELSE '+62815' END || lpad(n::text, 8, '0'), $1, 'Sari ' || left(md5(n::text), 6),
      'x@contoh.example', 'active', now()
    FROM generate_series($2::int, $3::int) n RETURNING id`,
    [role, first, last],
  );
  return rows.map(({ id }) => id);
}

async function addProfiles(client: pg.PoolClient, kolIds: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO kol_profiles (kol_id, categories, city, score, breakdown)
    SELECT id, ARRAY[(ARRAY['beauty', 'food', 'music', 'books'])[1 + n % 4]], (ARRAY['Bandung', 'Medan', NULL])[1 + n % 3], (n * 7919 % 1000) / 10.0,
      '{"version":1,"sampleSize":9,"computedAt":"2026-11-20T00:00:00.000Z","followers":9000,"averageViews":4500,"components":{}}'
    FROM unnest($1::uuid[]) WITH ORDINALITY AS k (id, n)`,
    [kolIds],
  );
}

/** The campaigns' payments, and 300 entries of each of two wallets. */
async function post(client: pg.PoolClient, url: string, { brand, kol }: Wanted): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM campaigns');
  const owners = rows.map(({ id }) => id);
  await loadPostings(url, { key: 'paid', account: 'campaign_escrow', owners, each: 1, amountIdr: 300_000 });
  for (const [account, { id }] of [['brand_wallet', brand] as const, ['kol_wallet', kol] as const])
    await loadPostings(url, { key: `wallet:${id}`, account, owners: [id], each: 300, amountIdr: 100 });
}
