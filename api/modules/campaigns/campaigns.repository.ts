import { type Expression, type SqlBool, sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import type { CampaignStatus } from './campaign.ts';

/**
 * Where a campaign stands, in SQL: lists and dashboards count it there. `today` is Jakarta's day. An open payment is looked
 * up through the partial index that also guards it.
 */
export function campaignStatus(today: string) {
  return sql<CampaignStatus>`CASE
    WHEN c.verified_at IS NOT NULL THEN CASE WHEN c.end_date < ${today}::date THEN 'completed' ELSE 'active' END
    WHEN EXISTS (SELECT FROM payment_orders o WHERE o.campaign_id = c.id AND o.status IN ('creating', 'open'))
      THEN 'awaiting_payment'
    ELSE 'draft' END`;
}

function selectCampaigns(db: Db, today: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('users as b', 'b.id', 'c.brand_id')
    .selectAll('c')
    .select(['b.full_name as brand_name', campaignStatus(today).as('status')]);
}

export type CampaignRow = Awaited<ReturnType<typeof readCampaign>>;

export async function readCampaign(db: Db, id: string, today: string) {
  return selectCampaigns(db, today).where('c.id', '=', id).executeTakeFirstOrThrow();
}

export interface PageWanted {
  readonly today: string;
  readonly limit: number;
  /** Sort keys of the last row seen: created_at and id. */
  readonly after: CursorKeys | null;
}

export function listOfBrand(db: Db, brandId: string, wanted: PageWanted) {
  return list(db, wanted, sql<SqlBool>`c.brand_id = ${brandId}`);
}

export function listVerified(db: Db, wanted: PageWanted) {
  return list(db, wanted, sql<SqlBool>`c.verified_at IS NOT NULL`);
}

/** Newest first, one row more than the page so that its end shows. */
function list(db: Db, { today, limit, after }: PageWanted, whose: Expression<SqlBool>) {
  let query = selectCampaigns(db, today).where(whose);
  if (after)
    query = query.where(sql<SqlBool>`(c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The campaign, held until the transaction ends: who decides over its places or its payment goes one at a time. */
export async function lockCampaign(trx: Db, id: string) {
  return trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function verifyCampaign(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}
