import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { exportReport } from '../api/modules/figures/export-report.ts';
import { printReport } from '../api/modules/figures/print-report.ts';
import {
  findOwnCampaign,
  findWeakest,
  gainedByDay,
  groupWork,
  listReported,
} from '../api/modules/figures/report.repository.ts';
import { curveOf, reportOf } from '../api/modules/figures/rules/report.ts';
import { createDatabase, createPool, type Db } from '../api/platform/database.ts';
import { type Table, toCsv, toXlsx } from '../api/platform/table-file.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';

/**
 * Measures the report of a campaign with 1,000 KOLs, each read for 30 days, among as many others: milliseconds until it is there,
 * and until its files are.
 */
const KOLS = Number(process.env.ROWS ?? 1000);
const TIMES = Number(process.env.TIMES ?? 20);
const GOAL_MS = 300;
const CAMPAIGNS = 5;

async function generate(client: pg.Client): Promise<{ id: string; brandId: string }> {
  // Only what a report reads; without triggers, which belong to signing and paying.
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `INSERT INTO users (phone, role, full_name, email, status, activated_at)
     SELECT '+62812' || lpad(n::text, 8, '0'), CASE n WHEN 0 THEN 'Brand' ELSE 'KOL' END, 'Orang ' || n, n || '@contoh.id', 'active', now()
     FROM generate_series(0, $1::int) n`,
    [KOLS],
  );
  await client.query(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
       content_direction, caption_direction, verified_at)
     SELECT id, 'Kopi ' || n, 'TikTok Video Post', 'Simple', 100000, $1, '2026-11-01', '2026-12-31', 'Produk', 'x', 'x', now()
     FROM users, generate_series(1, $2::int) n WHERE role = 'Brand'`,
    [KOLS, CAMPAIGNS],
  );
  await client.query(
    `INSERT INTO deliverables (contract_id, campaign_id, kol_id, brand_id, price_idr, state, stage, deadline_at, changed_at)
     SELECT gen_random_uuid(), c.id, k.id, c.brand_id, 100000, 'released', 'link', now(), now()
     FROM campaigns c CROSS JOIN users k WHERE k.role = 'KOL'`,
  );
  await client.query(
    `INSERT INTO contract_releases SELECT contract_id, now(), 100000, 5000, 0, 0, 95000, 'x', '[]' FROM deliverables`,
  );
  await client.query(
    "INSERT INTO work_pieces (contract_id, piece, kol_id, platform, item) SELECT contract_id, 1, kol_id, 'TikTok', 'Video' FROM deliverables",
  );
  await client.query(
    `INSERT INTO work_readings (contract_id, piece, campaign_id, kol_id, brand_id, link_key, url, posted_at, taken_at, source, views, likes,
       comments, shares)
     SELECT contract_id, 1, campaign_id, kol_id, brand_id, 'tiktok:' || contract_id, 'https://www.tiktok.com/@sari/video/1',
       now() - interval '31 days', now(), 'tiktok', (random() * 100000)::int, 10, 2, 1 FROM deliverables`,
  );
  await client.query(
    `INSERT INTO work_figures (contract_id, piece, link_key, taken_at, planned_at, source, views, likes, comments, shares)
     SELECT contract_id, 1, link_key, posted_at + n * interval '1 day', posted_at + n * interval '1 day', 'tiktok', views * n / 31, 1, 1, 1
     FROM work_readings CROSS JOIN generate_series(1, 31) n`,
  );
  await client.query('ANALYZE');
  const { rows } = await client.query<{ id: string; brandId: string }>(
    'SELECT id, brand_id AS "brandId" FROM campaigns LIMIT 1',
  );
  return rows[0] ?? { id: '', brandId: '' };
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const database = await startDatabase();
const pool = createPool(database.url, 1);
try {
  const { id: campaignId, brandId } = await asSuperuser(database, generate);
  const db: Db = createDatabase(pool);
  const campaign = await findOwnCampaign(db, campaignId, brandId);
  if (!campaign) throw new Error('no campaign');
  const all = await timesOf(async () => {
    reportOf(await groupWork(db, campaignId));
    curveOf(await gainedByDay(db, campaignId));
    await listReported(db, campaignId, null, 1);
    await findWeakest(db, campaignId);
  });
  const sums = await timesOf(() => groupWork(db, campaignId));
  const fileTimes = (write: (table: Table) => Readable) =>
    timesOf(async () => buffer(write(await exportReport(db, campaignId))));
  const files = {
    CSV: await fileTimes(toCsv),
    'Excel workbook': await fileTimes(toXlsx),
    PDF: await timesOf(() => printReport(db, campaign, new Date())),
  };
  const row = (name: string, times: number[]) => [
    name,
    ...[0.5, 0.99].map((share) => percentile(times, share).toFixed(1)),
  ];
  report(`campaign-report, ${KOLS.toLocaleString('en')} KOLs`, {
    columns: ['part', 'ms, p50', 'p99'],
    rows: [
      row('the whole report', all),
      row('its sums', sums),
      ...Object.entries(files).map(([name, times]) => row(name, times)),
    ],
  });
  if (percentile(all, 0.5) > GOAL_MS) process.exitCode = 1;
} finally {
  await pool.end();
  await database.stop();
}
