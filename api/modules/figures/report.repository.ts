import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { IS_ITS_VIDEO } from './figures.repository.ts';
import type { WorkGroup } from './rules/report.ts';

/** What was taken back is looked up by key for each work; the LIMIT forces that. With a plain join the planner may read the whole ledger. */
const COST = sql`p.gross_idr - coalesce((SELECT amount_idr FROM contract_postings
    WHERE key = 'clawback:' || p.contract_id AND account = 'brand_wallet' LIMIT 1), 0)`;

export function findOwnCampaign(db: Db, campaignId: string, brandId: string) {
  return db
    .selectFrom('campaign_terms')
    .select(['id', 'name', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}
export type OwnCampaign = NonNullable<Awaited<ReturnType<typeof findOwnCampaign>>>;

/** The signed works of a campaign, summed up by what a report tells apart; a campaign has at most 1,000. */
export const groupWork = (db: Db, campaignId: string): Promise<WorkGroup[]> =>
  group(db, sql`w.campaign_id = ${campaignId}`);

/** The same for works of a Brand that were published since then. */
export const groupPublished = (db: Db, brandId: string, since: Date): Promise<WorkGroup[]> =>
  group(db, sql`r.brand_id = ${brandId} AND r.posted_at >= ${since}`);

async function group(db: Db, isMeant: RawBuilder<unknown>): Promise<WorkGroup[]> {
  const { rows } = await sql<WorkGroup>`
    SELECT r.contract_id IS NOT NULL AS "isPublished",
      split_part(r.link_key, ':', 1) AS platform, r.source, r.trouble, p.contract_id IS NOT NULL AS "isPaid",
      count(*) AS works, coalesce(sum(r.views), 0)::bigint AS views, coalesce(sum(r.likes), 0)::bigint AS likes,
      coalesce(sum(r.comments), 0)::bigint AS comments, coalesce(sum(r.shares), 0)::bigint AS shares,
      sum(r.saves)::bigint AS saves, coalesce(sum(${COST}), 0)::bigint AS "costIdr", max(r.taken_at) AS "takenAt"
    FROM work_states w LEFT JOIN work_readings r ON r.contract_id = w.contract_id
      LEFT JOIN paid_work p ON p.contract_id = w.contract_id
    WHERE ${isMeant} AND w.state <> 'cancelled'
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** How many views each day added, of what was read at TikTok; a day is Jakarta's. */
export async function gainedByDay(db: Db, campaignId: string) {
  const { rows } = await sql<{ day: string; gained: number }>`
    SELECT day, sum(gained)::bigint AS gained FROM (
      SELECT (f.taken_at AT TIME ZONE 'Asia/Jakarta')::date::text AS day,
        f.views - coalesce(lag(f.views) OVER (PARTITION BY f.contract_id ORDER BY f.taken_at), 0) AS gained
      FROM work_readings r JOIN work_figures f ON f.contract_id = r.contract_id AND f.link_key = r.link_key
        JOIN work_states w ON w.contract_id = r.contract_id AND w.state <> 'cancelled'
      WHERE r.campaign_id = ${campaignId} AND f.source = 'tiktok') steps
    GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** The published works of a campaign, by views; those without figures last. */
export function listReported(db: Db, campaignId: string, after: CursorKeys | null, limit: number) {
  return reportedWork(db, campaignId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(coalesce(r.views, -1), r.contract_id) < (${after?.[0]}::bigint, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(RANK, 'desc')
    .orderBy('r.contract_id', 'desc')
    .limit(limit)
    .execute();
}

/** The work with the fewest views of those that have figures. */
export function findWeakest(db: Db, campaignId: string) {
  return reportedWork(db, campaignId)
    .where(RANK, '>=', 0)
    .orderBy(RANK)
    .orderBy('r.contract_id')
    .limit(1)
    .executeTakeFirst();
}

const RANK = sql<number>`coalesce(r.views, -1)`;

function reportedWork(db: Db, campaignId: string) {
  return db
    .selectFrom('work_readings as r')
    .innerJoin('work_states as w', 'w.contract_id', 'r.contract_id')
    .innerJoin('people as k', 'k.id', 'r.kol_id')
    .leftJoin('paid_work as p', 'p.contract_id', 'r.contract_id')
    .leftJoin('posted_videos as v', (join) => join.on(IS_ITS_VIDEO))
    .select(['v.title', 'v.cover'])
    .select(['r.contract_id as contractId', 'k.full_name as fullName', 'k.image', 'k.status', 'r.url'])
    .select(['r.posted_at as postedAt', 'r.trouble', 'r.trouble_since as troubleSince'])
    .select(['r.taken_at as takenAt', 'r.source', 'r.views', 'r.likes', 'r.comments', 'r.shares', 'r.saves'])
    .select([sql<number | null>`${COST}`.as('costIdr'), RANK.as('rank')])
    .where('r.campaign_id', '=', campaignId)
    .where('w.state', '<>', 'cancelled');
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number];

export const keysOfReported = ({ rank, contractId }: ReportedRow): CursorKeys => [rank, contractId];
