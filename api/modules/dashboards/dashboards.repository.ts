import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type CampaignStatus, campaignStatus } from '../campaigns/index.ts';

const LATEST = 5;

export interface StatusTotal {
  readonly status: CampaignStatus;
  readonly campaigns: number;
  readonly costIdr: number;
}

export async function totalsByStatus(db: Db, brandId: string, today: string): Promise<StatusTotal[]> {
  return db
    .selectFrom('campaigns as c')
    .select([
      campaignStatus(today).as('status'),
      sql<number>`count(*)`.as('campaigns'),
      sql<number>`sum(c.price_idr * c.kol_count)::bigint`.as('costIdr'),
    ])
    .where('c.brand_id', '=', brandId)
    .groupBy('status')
    .execute();
}

export async function latestCampaigns(db: Db, brandId: string, today: string) {
  return db
    .selectFrom('campaigns as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.created_at',
      'c.kol_count',
      sql<number>`c.price_idr * c.kol_count`.as('cost_idr'),
      campaignStatus(today).as('status'),
      eb
        .selectFrom('applicants as a')
        .select(({ fn }) => fn.countAll<number>().as('pending'))
        .whereRef('a.campaign_id', '=', 'c.id')
        .where('a.status', '=', 'pending')
        .where('a.invited_by', '=', 'kol')
        .as('pending_applicants'),
    ])
    .where('c.brand_id', '=', brandId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Campaigns that are not over, with applications that wait for the brand, the most first. */
export async function waitingCampaigns(db: Db, brandId: string, today: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('applicants as a', 'a.campaign_id', 'c.id')
    .select(({ fn }) => ['c.id', 'c.name', fn.countAll<number>().as('waiting')])
    .where('c.brand_id', '=', brandId)
    .where('c.end_date', '>=', today)
    .where('a.status', '=', 'pending')
    .where('a.invited_by', '=', 'kol')
    .groupBy(['c.id', 'c.name'])
    .orderBy('waiting', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST)
    .execute();
}

export async function countKols(db: Db, since: Date) {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) FILTER (WHERE created_at >= ${since})`.as('newThisMonth'),
    ])
    .where('role', '=', 'KOL')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
}

/** What a brand paid and its bank has not taken back, by month of Jakarta (`YYYY-MM`). */
export async function spendingByMonth(db: Db, brandId: string, since: Date) {
  return db
    .selectFrom('payment_orders')
    .select([
      sql<string>`to_char(closed_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_idr - reversed_idr)::bigint`.as('amount'),
    ])
    .where('brand_id', '=', brandId)
    .where('status', '=', 'paid')
    .where('closed_at', '>=', since)
    .groupBy('month')
    .execute();
}

/** Where a KOL stands, in one statement: its contracts, its own applications, and what it has told of itself. */
export async function standingOfKol(db: Db, kolId: string) {
  const { rows } = await sql<KolStanding>`
    SELECT u.tiktok_linked_at IS NOT NULL AS "isLinked",
      EXISTS (SELECT FROM social_accounts s WHERE s.kol_id = u.id) AS "isSynced",
      coalesce(cardinality(p.categories) > 0 AND p.bio <> '', false) AS "hasProfile",
      coalesce(jsonb_path_exists(r.rates::jsonb, '$.*.*'), false) AS "hasRates",
      k.pending AS "contractsPending", k.signed AS "contractsSigned",
      a.pending AS "applicationsPending", a.total AS "applicationsTotal"
    FROM users u
    LEFT JOIN kol_profiles p ON p.kol_id = u.id
    LEFT JOIN rate_cards r ON r.kol_id = u.id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FILTER (WHERE status = 'approved') AS signed
      FROM contracts WHERE kol_id = u.id) k
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'pending') AS pending, count(*) AS total
      FROM applicants WHERE kol_id = u.id AND invited_by = 'kol') a
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
  readonly applicationsPending: number;
  readonly applicationsTotal: number;
}
