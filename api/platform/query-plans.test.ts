import { LIMITS, type Role } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { ownerOf, queryAs } from './testing/databases.ts';
import { generateMarket, LARGE_TABLES } from './testing/generate-market.ts';
import { type Asked, recordQueries } from './testing/record-queries.ts';
import type { SignedIn } from './testing/sign-in.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/**
 * `PLAN_ROWS=200000` makes so many campaigns with their rows, and takes the planner's choice. With the few of a usual
 * run a full scan may be right, so it is turned off there: a table that is still scanned has no index for the query.
 */
const ROWS = Number(process.env.PLAN_ROWS ?? 1000);
const IS_SMALL = ROWS < 50_000;

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;
let staff: SignedIn;
let campaignId: string;
let slug: string;
let shortlistId: string;
let chatId: string;
let contractId: string;
beforeAll(async () => {
  api = await startTestApi();
  [brand, kol, staff] = [await api.signIn('Brand'), await api.signIn('KOL'), await api.signIn('Admin')];
  ({ campaignId, slug } = await generateMarket(api.context.pool, { rows: ROWS, brand, kol }));
  shortlistId = await fillShortlist();
  chatId = await fillConversations();
  await fillOffers();
  contractId = await fillFigures();
  // The first call after some minutes writes down that the session is in use, which is one more query. The clock stands still
  // from there on, because a slow machine takes longer than these minutes.
  api.clock.stop();
  for (const as of [brand, kol, staff]) await api.call('GET', 'auth/verifySessions', { as });
});
afterAll(() => api?.close());

/** A list with as many KOLs as it may hold. */
async function fillShortlist(): Promise<string> {
  const body = { nama: 'Ramadan' };
  const { id } = (await api.call('POST', 'Shortlist', { as: brand, body })).body.data;
  await api.context.pool.query(
    `INSERT INTO shortlist_kols (shortlist_id, kol_id) SELECT $1, id FROM users WHERE role = 'KOL' LIMIT ${LIMITS.maxShortlistKols}`,
    [id],
  );
  return id;
}

/** A message of the KOL in each conversation, all of them unread; 20,000 in the one of this Brand and this KOL. */
async function fillConversations(): Promise<string> {
  const { pool } = api.context;
  const { rows } = await pool.query(
    `INSERT INTO conversations (brand_id, kol_id, state, created_at) VALUES ($1, $2, 'open', now())
     ON CONFLICT (brand_id, kol_id) DO UPDATE SET state = 'open' RETURNING id`,
    [brand.id, kol.id],
  );
  const id = rows[0]?.id as string;
  await pool.query(
    `WITH said AS (
       INSERT INTO conversation_entries (conversation_id, seq, at, side, author_id, client_id, kind, body, sides)
       SELECT c.id, c.last_seq + n, now(), 'kol', c.kol_id, gen_random_uuid(), 'text', 'Pesan ' || n, ARRAY[c.brand_id, c.kol_id]
       FROM conversations c CROSS JOIN generate_series(1, CASE c.id WHEN $1 THEN 20000 ELSE 1 END) n RETURNING conversation_id, seq, at)
     UPDATE conversations c SET last_seq = s.seq, said_seq = s.seq, said_at = s.at, brand_unread = 1
     FROM (SELECT conversation_id, max(seq) AS seq, max(at) AS at FROM said GROUP BY 1) s WHERE s.conversation_id = c.id`,
    [id],
  );
  await queryAs(ownerOf(pool.options.connectionString ?? ''), 'ANALYZE conversations, conversation_entries');
  return id;
}

/** The published work of the campaign, with a reading for each day. */
async function fillFigures(): Promise<string> {
  const { rows } = await api.context.pool.query(
    `WITH work AS (
       INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, state, stage, deadline_at, changed_at)
       SELECT id, campaign_id, kol_id, brand_id, 100000, 'released', 'link', now(), now() FROM contracts
       WHERE campaign_id = $1 LIMIT 1 RETURNING *),
     piece AS (INSERT INTO work_pieces (contract_id, piece, kol_id) SELECT contract_id, 1, kol_id FROM work),
     reading AS (
       INSERT INTO work_readings (contract_id, piece, campaign_id, kol_id, brand_id, link_key, url, posted_at, taken_at, source, views, likes,
         comments, shares)
       SELECT contract_id, 1, campaign_id, kol_id, brand_id, 'tiktok:1', 'https://www.tiktok.com/@sari/video/1', now() - interval '20 days', now(), 'tiktok',
         30, 3, 1, 1 FROM work RETURNING *)
     INSERT INTO work_figures (contract_id, piece, link_key, taken_at, planned_at, source, views, likes, comments, shares)
     SELECT contract_id, 1, link_key, posted_at + n * interval '1 day', posted_at + n * interval '1 day', 'tiktok', n, 3, 1, 1
     FROM reading, generate_series(1, 30) n RETURNING contract_id`,
    [campaignId],
  );
  return rows[0]?.contract_id as string;
}

/** 5,000 offers of this Brand to this KOL, and as many to others. */
async function fillOffers(): Promise<void> {
  const { pool } = api.context;
  await pool.query(
    `INSERT INTO offers (campaign_id, kol_id, brand_id, round, by_side, author_id, client_id, state, terms, created_at, answer_by, state_at, state_by)
     SELECT $1, k.id, $2, 1, 'brand', $2, gen_random_uuid(), CASE n WHEN 1 THEN 'open' ELSE 'lapsed' END,
       '{"priceIdr":1500000,"deliverables":[],"draftDue":null,"publishDue":"2099-12-01","revisions":2,"usageDays":0,"exclusivityDays":0,"note":""}',
       now(), now() + interval '3 days', now(), 'brand'
     FROM ((SELECT id, 20 AS offers FROM users WHERE role = 'KOL' AND id <> $3 LIMIT 250) UNION ALL SELECT $3, 5000) k,
       generate_series(1, k.offers) n`,
    [campaignId, brand.id, kol.id],
  );
  await queryAs(ownerOf(pool.options.connectionString ?? ''), 'ANALYZE offers');
}

/**
 * Every list and page of the product but the counts of KOLs, which read all of them (`npm run kol-search -w bench`), called by somebody who has many rows, with its number of queries including the
 * session check.
 */
const CALLS: readonly (readonly [path: string, role: Role | null, queries: number])[] = [
  ['auth/verifySessions', 'KOL', 1],
  ['auth/sessions', 'Brand', 2],
  ['Campaign', 'Brand', 2],
  ['Campaign?limit=10', 'Brand', 2],
  ['Campaign/all', 'Brand', 2],
  ['Campaign/all', 'KOL', 2],
  ['Campaign?view=row', 'Brand', 2],
  ['Campaign/all?view=row', 'KOL', 2],
  ['Campaign/detail/:campaign', 'Brand', 2],
  ['Campaign/detail/:campaign', 'KOL', 3],
  ['Campaign/registerMember/:campaign', 'Brand', 7],
  ['Campaign/registerMember/:campaign?status=pending', 'Brand', 7],
  ['Campaign/registerMember/:campaign?status=rejected&limit=20', 'Brand', 7],
  ['Campaign/registerMember/:campaign?status=pending&urut=score', 'Brand', 8],
  ['Campaign/registerMember/:campaign?status=lapsed', 'Brand', 7],
  ['Campaign/registerMember/:campaign?status=lapsed&urut=score', 'Brand', 8],
  ['Campaign/registerMember/:campaign', 'KOL', 3],
  ['Campaign/content/:campaign', 'Brand', 4],
  ['Figures/:contract', 'Brand', 3],
  ['Shipment/:contract', 'Brand', 2],
  ['Figures/report/:campaign', 'Brand', 5],
  ['Figures/report/:campaign/work', 'Brand', 3],
  ['Figures/report/:campaign/links', 'Brand', 3],
  ['Campaign/Kontrak', 'KOL', 2],
  ['Campaign/Kontrak?kelompok=waiting', 'KOL', 2],
  ['Campaign/Kontrak?kelompok=running', 'KOL', 2],
  ['Campaign/Kontrak?kelompok=ended', 'KOL', 2],
  ['Campaign/Kontrak?q=kopi&dari=2026-01-01', 'KOL', 2],
  ['Campaign/KontrakBrand', 'Brand', 2],
  ['Campaign/KontrakBrand?kelompok=waiting', 'Brand', 2],
  ['Campaign/KontrakBrand?kelompok=running', 'Brand', 2],
  ['Campaign/KontrakBrand?kelompok=ended', 'Brand', 2],
  ['Dispute', 'Brand', 2],
  ['Dispute', 'KOL', 2],
  ['Chat', 'Brand', 4],
  ['Chat', 'KOL', 4],
  ['Chat?status=requests', 'KOL', 3],
  ['Chat?q=pesan 1234', 'Brand', 4],
  ['Chat?status=unread', 'Brand', 4],
  ['Chat?q=lembang', 'Brand', 3],
  ['Chat?IdCampaign=:campaign', 'Brand', 4],
  ['Chat/:chat', 'Brand', 3],
  ['Chat/:chat?sesudah=3', 'KOL', 3],
  ['Offer', 'Brand', 2],
  ['Offer', 'KOL', 2],
  ['Offer?status=your_turn', 'KOL', 2],
  ['Offer?status=ended', 'Brand', 2],
  ['Offer?IdCampaign=:campaign', 'Brand', 2],
  ['Offer/basis?IdCampaign=:campaign', 'KOL', 4],
  ['Record/:kol', 'Brand', 5],
  ['Record/:campaign', 'KOL', 5],
  ['Record/:campaign/reviews', 'KOL', 3],
  ['Ops/reviews', 'Admin', 2],
  ['Score', 'KOL', 4],
  ['Ops/scoreAppeals', 'Admin', 2],
  ['Ops/cpm', 'Admin', 2],
  ['Ops/chatReports', 'Admin', 2],
  ['Ops/chatReports?status=answered', 'Admin', 2],
  ['user/kol', 'Brand', 4],
  ['user/kol/beauty', 'Brand', 4],
  ['user/kol?sort=recommended', 'Brand', 4],
  ['user/kol?q=a', 'Brand', 4],
  ['user/kol/beauty?q=qz', 'Brand', 4],
  ['user/kol?sort=price', 'Brand', 4],
  ['user/kol?sort=views&followers=0&score=70,85', 'Brand', 4],
  ['user/kol/beauty?sort=score&score=0&price=10000000', 'Brand', 4],
  ['user/kol?verified=true&followers=1000000&engagement=10', 'Brand', 4],
  ['user/kol?followers=0&q=sari', 'Brand', 4],
  ['user/kol/beauty?city=Bandung', 'Brand', 4],
  ['user/kol/detail/:kol', 'Brand', 2],
  ['Shortlist', 'Brand', 2],
  ['Shortlist?idUser=00000000-0000-4000-8000-000000000001', 'Brand', 2],
  ['Shortlist/:shortlist', 'Brand', 4],
  ['public/kol?sort=followers&score=50', null, 2],
  ['public/kol?city=Bandung&sort=price', null, 2],
  ['public/kol', null, 2],
  ['public/kol?category=beauty&q=a', null, 2],
  ['public/kol/:slug', null, 7],
  ['public/kol/:slug/pdf', null, 8],
  ['public/kol/:slug/card.png', null, 8],
  ['Scraper', 'KOL', 4],
  ['RateCard', 'KOL', 2],
  ['Team', 'Brand', 4],
  ['Team/acts', 'Brand', 2],
  ['Wallet', 'Brand', 4],
  ['Wallet', 'KOL', 5],
  ['Wallet/topUp', 'Brand', 2],
  ['Wallet/banks', 'KOL', 3],
  ['Wallet/withdraw', 'Brand', 2],
  ['Wallet/withdraw', 'KOL', 2],
  ['Wallet/transactions', 'Brand', 3],
  ['Wallet/transactions', 'KOL', 2],
  ['Wallet/upcoming', 'KOL', 3],
  ['Invoice', 'Brand', 2],
  ['Invoice?q=kopi&status=Dibayar', 'Brand', 2],
  ['Invoice?jenis=campaign', 'Brand', 2],
  ['Invoice?jenis=work&urut=highest', 'Brand', 2],
  ['Invoice?urut=oldest', 'Brand', 2],
  ['Invoice?urut=highest', 'Brand', 2],
  ['Invoice?urut=lowest', 'KOL', 2],
  ['Invoice?dari=2026-01-01&sampai=2026-01-31', 'Brand', 2],
  ['Campaign/counts', 'Brand', 2],
  ['Campaign?view=row&q=kopi&status=Aktif&urut=cost', 'Brand', 2],
  ['Campaign/KontrakBrand?q=kopi&dari=2026-01-01', 'Brand', 2],
  ['Wallet/transactions?dari=2026-01-01&sampai=2026-01-31', 'Brand', 3],
  ['Notice', 'Brand', 2],
  ['Notice', 'KOL', 2],
  ['Notice/state', 'KOL', 2],
  ['Notice/settings', 'KOL', 2],
  ['Ops/verifications', 'Admin', 2],
  ['Ops/signs', 'Admin', 2],
  ['Ops/signs?q=:brand', 'Admin', 2],
  ['Ops/signs/counts', 'Admin', 2],
  ['Ops/waiting', 'Admin', 15],
  ['Ops/users', 'Admin', 2],
  ['Ops/users?status=frozen', 'Admin', 2],
  ['Ops/users?q=sari@contoh.id', 'Admin', 2],
  ['Ops/users?q=:phone', 'Admin', 5],
  ['Ops/users/:kol', 'Admin', 21],
  ['Ops/users/:brand', 'Admin', 20],
  ['Ops/users/:kol/contracts', 'Admin', 6],
  ['Ops/users/:brand/contracts', 'Admin', 6],
  ['Ops/users/:brand/payments', 'Admin', 6],
  ['Ops/approvals?status=open', 'Admin', 2],
  ['Ops/disputes', 'Admin', 3],
  ['Ops/disputes?q=:brand', 'Admin', 3],
  ['Ops/disputes?status=late', 'Admin', 2],
  ['Ops/disputes?status=decided', 'Admin', 2],
  ['Ops/payouts', 'Admin', 2],
  ['Ops/payouts?q=:brand', 'Admin', 2],
  ['Ops/payouts?status=open', 'Admin', 2],
  ['Ops/payouts?status=returned', 'Admin', 2],
  ['Ops/held', 'Admin', 2],
  ['Ops/held?status=closed', 'Admin', 2],
  ['Ops/differences?status=open', 'Admin', 2],
  ['Ops/jobs', 'Admin', 2],
  ['Ops/releases', 'Admin', 1],
  ['Ops/events', 'Admin', 2],
  ['Dashboard', 'Brand', 9],
  ['Dashboard/spending?bulan=24', 'Brand', 2],
  ['Dashboard', 'KOL', 7],
  ['Dashboard/due', 'Brand', 2],
  ['Dashboard/due?dari=2026-01-01&sampai=2026-01-31', 'Brand', 2],
  ['Dashboard/due', 'KOL', 3],
  ['Tax', 'KOL', 2],
  ['Tax/statement?tahun=2026', 'KOL', 3],
  ['Tax/statement?tahun=2026', 'Brand', 4],
  ['Ops/tax?status=unverified', 'Admin', 2],
  ['Ops/taxMonths?status=open', 'Admin', 2],
];

test.each(CALLS)(
  '%s for %s costs %d queries, however long the list, none of which reads a large table',
  async (path, role, queries) => {
    const as = role === 'Brand' ? brand : role === 'KOL' ? kol : role === 'Admin' ? staff : undefined;
    const address = path
      .replace(':campaign', campaignId)
      .replace(':contract', contractId)
      .replace(':slug', slug)
      .replace(':phone', kol.phone.replace('+62', '0'))
      .replace(':shortlist', shortlistId)
      .replace(':chat', chatId)
      .replace(':kol', kol.id)
      .replace(':brand', brand.id);
    const { asked, result } = await recordQueries(api.context.pool, () =>
      api.call('GET', address, { ...(as && { as }) }),
    );
    expect(result.status).toBe(200);
    expect(asked.map(({ text }) => text)).toHaveLength(queries);
    const planned = asked.filter(({ text }) => !/^(begin|commit)/i.test(text));
    for (const query of planned) expect(await tablesRead(api.context.pool, query)).toEqual([]);
    for (const query of planned)
      expect(await rowsTouched(api.context.pool, query)).toBeLessThanOrEqual(MAX_TOUCHED);
  },
);

/** Most rows that one step of a query may read. Lists read a few rows for each that they show. */
const MAX_TOUCHED = 2_000;

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that one step of a query's plan reads, including those that it drops. */
async function rowsTouched(pool: pg.Pool, { text, values }: Asked): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL enable_seqscan = ${IS_SMALL ? 'off' : 'on'}`);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    return plan ? mostRead(plan.Plan) : Number.NaN;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function mostRead(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + dropped) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRead));
}

/** The large tables that a query would read from end to end. */
async function tablesRead(pool: pg.Pool, { text, values }: Asked): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`SET enable_seqscan = ${IS_SMALL ? 'off' : 'on'}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const read = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
    return read.filter((table) => LARGE_TABLES.includes(table)).map((table) => `${table}:\n${plan}`);
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
}
