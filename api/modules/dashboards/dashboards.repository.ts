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

/** What a brand paid, by month of Jakarta (`YYYY-MM`). */
export async function spendingByMonth(db: Db, brandId: string, since: Date) {
  return db
    .selectFrom('payment_orders')
    .select([
      sql<string>`to_char(closed_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_idr)::bigint`.as('amount'),
    ])
    .where('brand_id', '=', brandId)
    .where('status', '=', 'paid')
    .where('closed_at', '>=', since)
    .groupBy('month')
    .execute();
}

export async function countContracts(db: Db, kolId: string) {
  return db
    .selectFrom('contracts')
    .select([
      sql<number>`count(*) FILTER (WHERE status = 'pending')`.as('pending'),
      sql<number>`count(*) FILTER (WHERE status = 'approved')`.as('signed'),
    ])
    .where('kol_id', '=', kolId)
    .executeTakeFirstOrThrow();
}

export async function countApplications(db: Db, kolId: string) {
  return db
    .selectFrom('applicants')
    .select([
      sql<number>`count(*) FILTER (WHERE status = 'pending')`.as('pending'),
      sql<number>`count(*)`.as('total'),
    ])
    .where('kol_id', '=', kolId)
    .where('invited_by', '=', 'kol')
    .executeTakeFirstOrThrow();
}
