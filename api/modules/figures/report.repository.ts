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

/** The works of a campaign's signed contracts, summed up by what a report tells apart; a campaign has at most 1,000 contracts. */
export const groupWork = (db: Db, campaignId: string): Promise<WorkGroup[]> =>
  group(db, sql`w.campaign_id = ${campaignId}`);

/** The same for contracts of a Brand of which a work was published since then. */
export const groupPublished = (db: Db, brandId: string, since: Date): Promise<WorkGroup[]> =>
  group(
    db,
    sql`w.contract_id IN (SELECT contract_id FROM work_readings WHERE brand_id = ${brandId} AND posted_at >= ${since})`,
  );

/** @param isMeant chooses contracts: of each one all works are summed up */
async function group(db: Db, isMeant: RawBuilder<unknown>): Promise<WorkGroup[]> {
  const { rows } = await sql<WorkGroup>`
    SELECT "kindPlatform", "kindItem", "isOneKind", "isPublished", platform, source, trouble, "isPaid", "isWhole",
      count(*) AS works, coalesce(sum(views), 0)::bigint AS views, coalesce(sum(likes), 0)::bigint AS likes,
      coalesce(sum(comments), 0)::bigint AS comments, coalesce(sum(shares), 0)::bigint AS shares,
      sum(saves)::bigint AS saves, coalesce(sum(cost_idr), 0)::bigint AS "costIdr", max(taken_at) AS "takenAt"
    FROM (
      SELECT a.platform AS "kindPlatform", a.item AS "kindItem", r.contract_id IS NOT NULL AS "isPublished",
        split_part(r.link_key, ':', 1) AS platform, r.source, r.trouble, p.contract_id IS NOT NULL AS "isPaid",
        r.views, r.likes, r.comments, r.shares, r.saves, r.taken_at,
        -- A contract has one price, however many works.
        CASE a.piece WHEN 1 THEN ${COST} END AS cost_idr,
        bool_and(r.source IS NOT NULL) OVER contract AS "isWhole",
        min(concat(a.platform, a.item)) OVER contract = max(concat(a.platform, a.item)) OVER contract AS "isOneKind"
      FROM work_states w JOIN agreed_pieces a ON a.contract_id = w.contract_id
        LEFT JOIN work_readings r ON r.contract_id = a.contract_id AND r.piece = a.piece
        LEFT JOIN paid_work p ON p.contract_id = w.contract_id
      WHERE ${isMeant} AND w.state <> 'cancelled'
      WINDOW contract AS (PARTITION BY a.contract_id)) works
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

/** How many views each day added, of what was read at TikTok; a day is Jakarta's. */
export async function gainedByDay(db: Db, campaignId: string) {
  const { rows } = await sql<{ day: string; gained: number }>`
    SELECT day, sum(gained)::bigint AS gained FROM (
      SELECT (f.taken_at AT TIME ZONE 'Asia/Jakarta')::date::text AS day,
        f.views - coalesce(lag(f.views) OVER (PARTITION BY f.contract_id, f.piece ORDER BY f.taken_at), 0) AS gained
      FROM work_readings r
        JOIN work_figures f ON f.contract_id = r.contract_id AND f.piece = r.piece AND f.link_key = r.link_key
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
        sql<boolean>`(coalesce(r.views, -1), r.contract_id, r.piece)
          < (${after?.[0]}::bigint, ${after?.[1]}::uuid, ${after?.[2]}::smallint)`,
      ),
    )
    .orderBy(RANK, 'desc')
    .orderBy('r.contract_id', 'desc')
    .orderBy('r.piece', 'desc')
    .limit(limit)
    .execute();
}

/** The work with the fewest views of those that have figures. */
export function findWeakest(db: Db, campaignId: string) {
  return reportedWork(db, campaignId)
    .where(RANK, '>=', 0)
    .orderBy(RANK)
    .orderBy('r.contract_id')
    .orderBy('r.piece')
    .limit(1)
    .executeTakeFirst();
}

const RANK = sql<number>`coalesce(r.views, -1)`;

/** Of the contract of `work_readings r`: how many works it has, and their views together; null before each has figures. */
const CONTRACT_WORKS = sql<number>`(SELECT count(*) FROM work_readings s WHERE s.contract_id = r.contract_id)`;
const CONTRACT_VIEWS = sql<number | null>`(
  SELECT CASE WHEN bool_and(s.source IS NOT NULL) THEN sum(s.views)::bigint END FROM work_readings s
  WHERE s.contract_id = r.contract_id)`;

function reportedWork(db: Db, campaignId: string) {
  return db
    .selectFrom('work_readings as r')
    .innerJoin('work_states as w', 'w.contract_id', 'r.contract_id')
    .innerJoin('people as k', 'k.id', 'r.kol_id')
    .innerJoin('agreed_pieces as a', (join) =>
      join.onRef('a.contract_id', '=', 'r.contract_id').onRef('a.piece', '=', 'r.piece'),
    )
    .leftJoin('paid_work as p', 'p.contract_id', 'r.contract_id')
    .leftJoin('posted_videos as v', (join) => join.on(IS_ITS_VIDEO))
    .select(['v.title', 'v.cover', 'r.piece', 'a.platform', 'a.item', 'a.number'])
    .select([CONTRACT_WORKS.as('contractWorks'), CONTRACT_VIEWS.as('contractViews')])
    .select(['r.contract_id as contractId', 'k.full_name as fullName', 'k.image', 'k.status', 'r.url'])
    .select(['r.posted_at as postedAt', 'r.trouble', 'r.trouble_since as troubleSince'])
    .select(['r.taken_at as takenAt', 'r.source', 'r.views', 'r.likes', 'r.comments', 'r.shares', 'r.saves'])
    .select([sql<number | null>`${COST}`.as('costIdr'), RANK.as('rank')])
    .where('r.campaign_id', '=', campaignId)
    .where('w.state', '<>', 'cancelled');
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number];

export const keysOfReported = ({ rank, contractId, piece }: ReportedRow): CursorKeys => [
  rank,
  contractId,
  piece,
];
