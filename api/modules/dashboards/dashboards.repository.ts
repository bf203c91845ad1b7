import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { campaignStatus } from '../campaigns/index.ts';

const LATEST_COUNT = 5;

/** Number of a brand's campaigns by status, from its running counts. Open payments are few, so they are counted directly. */
export async function totalsOfBrand(db: Db, brandId: string, today: string): Promise<BrandTotals> {
  const { rows } = await sql<BrandTotals>`
    SELECT t.total - x.deleted AS total, t.active - x.active AS active, t.completed - x.completed AS completed,
      x.campaigns - x.deleted AS cancelled,
      t.total - t.active - t.completed - (x.campaigns - x.active - x.completed) - o.campaigns AS draft, o.campaigns AS "awaitingPayment", o.cost AS "awaitedIdr"
    FROM (
      SELECT coalesce(sum(campaigns), 0)::bigint AS total,
        coalesce(sum(verified) FILTER (WHERE end_date >= ${today}::date), 0)::bigint AS active,
        coalesce(sum(verified) FILTER (WHERE end_date < ${today}::date), 0)::bigint AS completed
      FROM brand_tallies WHERE brand_id = ${brandId}) t
    CROSS JOIN (
      SELECT count(*) AS campaigns, count(deleted_at) AS deleted,
        count(*) FILTER (WHERE verified_at IS NOT NULL AND end_date >= ${today}::date) AS active,
        count(*) FILTER (WHERE verified_at IS NOT NULL AND end_date < ${today}::date) AS completed
      FROM campaign_terms WHERE brand_id = ${brandId} AND cancelled_at IS NOT NULL) x
    CROSS JOIN (
      SELECT count(*) AS campaigns, coalesce(sum(c.cost_idr), 0)::bigint AS cost
      FROM payment_attempts o JOIN campaign_terms c ON c.id = o.campaign_id
      WHERE o.brand_id = ${brandId} AND o.is_open AND c.verified_at IS NULL AND c.cancelled_at IS NULL) o`.execute(
    db,
  );
  const [totals] = rows;
  if (!totals) throw new Error('a sum without a row');
  return totals;
}

export interface BrandTotals {
  readonly total: number;
  readonly active: number;
  readonly completed: number;
  readonly draft: number;
  readonly cancelled: number;
  readonly awaitingPayment: number;
  /** Total price of the campaigns with an open payment. */
  readonly awaitedIdr: number;
}

export async function latestCampaigns(db: Db, brandId: string, today: string) {
  return db
    .selectFrom('campaign_terms as c')
    .leftJoin('campaign_tallies as t', 't.campaign_id', 'c.id')
    .select([
      'c.id',
      'c.name',
      'c.created_at',
      'c.kol_count',
      'c.cost_idr',
      campaignStatus(today).as('status'),
      't.waiting as pending_applicants',
    ])
    .where('c.brand_id', '=', brandId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST_COUNT)
    .execute();
}

/** @param month `YYYY-MM` of Jakarta */
export async function countKols(db: Db, month: string) {
  return db
    .selectFrom('kol_tallies')
    .select([
      sql<number>`coalesce(sum(kols), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(kols) FILTER (WHERE month >= ${`${month}-01`}::date), 0)::bigint`.as(
        'newThisMonth',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** What a brand paid and its bank has not taken back, by month of Jakarta (`YYYY-MM`), from `since` on. */
export async function spendingByMonth(db: Db, brandId: string, since: string) {
  return db
    .selectFrom('brand_spending')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'amount_idr as amount'])
    .where('brand_id', '=', brandId)
    .where('month', '>=', `${since}-01`)
    .execute();
}

/** Figures of a KOL, in one statement: its contracts, its applications, and how complete its profile is. */
export async function standingOfKol(db: Db, kolId: string) {
  const { rows } = await sql<KolStanding>`
    SELECT u.tiktok_linked_at IS NOT NULL AS "isLinked",
      coalesce(k.is_synced, false) AS "isSynced",
      coalesce(k.has_profile, false) AS "hasProfile",
      coalesce(r.has_rates, false) AS "hasRates",
      coalesce(w.contracts_pending, 0) AS "contractsPending", coalesce(w.contracts_approved, 0) AS "contractsSigned",
      coalesce(w.work_done, 0) AS "workDone", coalesce(i.written, 0) AS "invoicesWritten",
      coalesce(w.applications_pending, 0) AS "applicationsPending", coalesce(w.applications, 0) AS "applicationsTotal"
    FROM people u
    LEFT JOIN kol_cards k ON k.kol_id = u.id
    LEFT JOIN rate_card_states r ON r.kol_id = u.id
    LEFT JOIN kol_work_tallies w ON w.kol_id = u.id
    LEFT JOIN invoice_counts i ON i.kol_id = u.id
    WHERE u.id = ${kolId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error(`there is no KOL ${kolId}`);
  return standing;
}

export interface KolStanding {
  readonly isLinked: boolean;
  readonly isSynced: boolean;
  readonly hasProfile: boolean;
  readonly hasRates: boolean;
  readonly contractsPending: number;
  readonly contractsSigned: number;
  readonly invoicesWritten: number;
  /** How many of these contracts have accepted and paid work. */
  readonly workDone: number;
  readonly applicationsPending: number;
  readonly applicationsTotal: number;
}
