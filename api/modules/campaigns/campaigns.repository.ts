import {
  CAMPAIGN_TEXTS,
  type CampaignSort,
  type CampaignStatus,
  type CampaignTextColumns,
  LIMITS,
  type VerifiedNumber,
} from '@sohor/shared/wire/catalog';
import { type Selectable, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import { type CursorKeys, MAX_PAGE_BYTES } from '../../platform/cursor.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type CampaignFilter, conditionsOf, filtered, NO_FILTER, SORTS } from './campaign-filter.ts';

/**
 * Status of a campaign, in SQL, because lists and dashboards count by it. `today` is Jakarta's day. An open payment is found
 * through the partial index that also keeps it unique.
 */
const statusOn = (today: string) => `CASE
    WHEN c.cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN c.verified_at IS NOT NULL THEN CASE WHEN c.end_date < ${today}::date THEN 'completed' ELSE 'active' END
    WHEN EXISTS (SELECT FROM payment_attempts o WHERE o.campaign_id = c.id AND o.is_open)
      THEN 'awaiting-payment'
    ELSE 'draft' END`;

/** A scalar subquery, so that each row looks up an index. The planner assumes that it is true for every second campaign. */
const HAS_OPEN_PAYMENT = `coalesce((SELECT true FROM payment_attempts o WHERE o.campaign_id = c.id AND o.is_open LIMIT 1), false)`;
const UNPAID = 'c.cancelled_at IS NULL AND c.verified_at IS NULL';
const PAID = 'c.cancelled_at IS NULL AND c.verified_at IS NOT NULL';
/**
 * The same statuses as conditions for a list; $1 is Jakarta's day. The planner has statistics of these columns. For a CASE it has
 * none: it would expect very few campaigns, and read and sort all of a brand's for one page.
 */
const STATUS_CONDITIONS: Readonly<Record<CampaignStatus, string>> = {
  cancelled: 'c.cancelled_at IS NOT NULL',
  completed: `${PAID} AND c.end_date < $1::date`,
  active: `${PAID} AND c.end_date >= $1::date`,
  'awaiting-payment': `${UNPAID} AND ${HAS_OPEN_PAYMENT}`,
  draft: `${UNPAID} AND NOT ${HAS_OPEN_PAYMENT}`,
};

export function campaignStatus(today: string) {
  const [before = '', after = ''] = statusOn('?').split('?');
  return sql<CampaignStatus>`${sql.raw(before)}${today}${sql.raw(after)}`;
}

type Entry = Selectable<Database['applicant_states']>;

export interface CampaignRow extends Partial<CampaignTextColumns> {
  readonly id: string;
  readonly name: string;
  readonly cover: string | null;
  readonly job_type: string;
  readonly content_type: string;
  readonly price_idr: number;
  readonly cost_idr: number;
  readonly kol_count: number;
  readonly needs_draft: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly promotion_type: string;
  /** In a list, an excerpt; the other texts are then missing. */
  readonly content_direction: string;
  readonly cancelled_at: Date | null;
  readonly cancel_reason: string | null;
  readonly is_verified: boolean;
  readonly created_at: Date;
  readonly brand_name: string;
  /** When staff verified the brand, until when, and by what. */
  readonly brand_checked_at: Date | null;
  readonly brand_checked_until: Date | null;
  readonly brand_checked_number: VerifiedNumber | null;
  readonly status: CampaignStatus;
  /** Applications that wait for the brand; only in the brand's own lists. */
  readonly waiting?: number;
  /** Work that waits for the brand's review; only in the brand's own lists. */
  readonly reviews?: number;
  /** How many other KOLs can join; only where a KOL reads. */
  readonly places_left?: number;
  /** Sort key; only when that is not the time of creation. */
  readonly sort_key?: string | number;
  /** The asking KOL's own status in the campaign; null where it does not take part. */
  readonly own_status?: Entry['status'] | null;
  /** True when this KOL's offer ended unanswered. */
  readonly own_lapsed?: boolean | null;
  readonly own_invited_by?: Entry['invited_by'] | null;
}

/** One campaign with the id of its Brand. */
export interface FoundCampaign extends CampaignRow {
  readonly brand_id: string;
}

/** Columns of a row in a list. $1 is Jakarta's day. */
const COMMON = `c.id, c.name, c.cover, c.job_type, c.content_type, c.price_idr, c.kol_count, c.cost_idr, c.needs_draft, c.start_date, c.end_date,
    c.promotion_type, c.verified_at IS NOT NULL AS is_verified, c.created_at, c.cancelled_at, c.cancel_reason,
    b.full_name AS brand_name, b.checked_at AS brand_checked_at, b.checked_until AS brand_checked_until,
    b.checked_number AS brand_checked_number, ${statusOn('$1')} AS status`;
const EXCERPT = `CASE WHEN char_length(left(c.content_direction, ${LIMITS.excerpt} + 1)) > ${LIMITS.excerpt}
    THEN rtrim(left(c.content_direction, ${LIMITS.excerpt})) || '…' ELSE c.content_direction END AS content_direction`;
const TEXT_COLUMNS = CAMPAIGN_TEXTS.map(({ column }) => `c.${column}`);
const COLUMNS = { row: `${COMMON}, ${EXCERPT}`, full: `${COMMON}, ${TEXT_COLUMNS.join(', ')}` };
/** Bytes of the texts, which PostgreSQL knows without reading those that lie outside the row. */
const WEIGHT = TEXT_COLUMNS.map((column) => `octet_length(${column})`).join(' + ');
const FROM = 'FROM campaigns c JOIN people b ON b.id = c.brand_id';
/** Nobody waits for a decision once the campaign is over or cancelled. */
const WAITING = `CASE WHEN c.end_date >= $1::date AND c.cancelled_at IS NULL THEN coalesce(t.waiting, 0) ELSE 0 END AS waiting`;
/** Work is reviewed also when the campaign is over. */
const REVIEWS = `(SELECT count(*)::integer FROM work_states w
    WHERE w.campaign_id = c.id AND w.state IN ('draft_review', 'link_review')) AS reviews`;
/** Conditions and columns that depend on who asks. */
const LISTS = {
  'of brand': {
    where: 'c.brand_id = $2 AND c.deleted_at IS NULL',
    column: `${WAITING}, ${REVIEWS}`,
    join: 'LEFT JOIN campaign_tallies t ON t.campaign_id = c.id',
  },
  'for kol': {
    // A KOL sees campaigns of a blocked brand, and cancelled ones, only where it takes part. Scalar subqueries look up an index
    // for each row; EXISTS would read all users at once.
    where: `c.verified_at IS NOT NULL AND (c.cancelled_at IS NULL AND (SELECT u.status FROM people u WHERE u.id = c.brand_id) = 'active'
      OR (SELECT true FROM applicant_states a WHERE a.campaign_id = c.id AND a.kol_id = $2))`,
    column: `own.status AS own_status, own.invited_by AS own_invited_by,
      own.status = 'rejected' AND EXISTS (
        SELECT FROM lapsed_offers o WHERE o.applicant_id = own.id AND o.lapsed_at >= own.decided_at) AS own_lapsed,
      greatest(c.kol_count - coalesce(t.approved + t.invited, 0), 0) AS places_left`,
    join: `LEFT JOIN applicant_states own ON own.campaign_id = c.id AND own.kol_id = $2
      LEFT JOIN campaign_tallies t ON t.campaign_id = c.id`,
  },
} as const;
type Whose = keyof typeof LISTS;

export async function readCampaign(pool: pg.Pool, id: string, today: string): Promise<CampaignRow> {
  const { rows } = await pool.query<CampaignRow>(`SELECT ${COLUMNS.full} ${FROM} WHERE c.id = $2`, [
    today,
    id,
  ]);
  const [campaign] = rows;
  if (!campaign) throw new Error(`there is no campaign ${id}`);
  return campaign;
}

/** One campaign with all its texts, as its owner or a KOL may see it; undefined where it is not theirs to see. */
export async function findCampaignFor(
  pool: pg.Pool,
  whose: Whose,
  { id, callerId, today }: { readonly id: string; readonly callerId: string; readonly today: string },
): Promise<FoundCampaign | undefined> {
  const { where, column, join } = LISTS[whose];
  const { rows } = await pool.query<FoundCampaign>({
    name: `campaign ${whose}`,
    text: `SELECT ${COLUMNS.full}, c.brand_id, ${column} ${FROM} ${join} WHERE ${where} AND c.id = $3`,
    values: [today, callerId, id],
  });
  return rows[0];
}

export interface PageWanted {
  readonly today: string;
  readonly limit: number;
  /** Sort key and id of the last row seen. */
  readonly after: CursorKeys | null;
  /** Excerpts only. */
  readonly isBrief: boolean;
}

export interface OwnPageWanted extends PageWanted {
  readonly filter: CampaignFilter;
  readonly sort: CampaignSort;
}

/** Sort key and id of a row, for a cursor. */
export const keysOf = (row: CampaignRow): CursorKeys => [
  row.sort_key ?? row.created_at.toISOString(),
  row.id,
];

export async function listOfBrand(
  pool: pg.Pool,
  brandId: string,
  wanted: OwnPageWanted,
): Promise<CampaignRow[]> {
  return (await pool.query<CampaignRow>(campaignPage('of brand', brandId, wanted))).rows;
}

/**
 * Verified campaigns, newest first, each with the KOL's own entry. Campaigns of a blocked brand are listed only for KOLs who take
 * part.
 */
export async function listForKol(pool: pg.Pool, kolId: string, wanted: PageWanted): Promise<CampaignRow[]> {
  const page = campaignPage('for kol', kolId, { ...wanted, filter: NO_FILTER, sort: 'newest' });
  return (await pool.query<CampaignRow>(page)).rows;
}

/**
 * One row more than the page so that its end shows. The limit is written out: with a parameter the planner would expect a tenth
 * of the table. Only the usual page stays prepared; all of them would fill the connections' memory.
 *
 * With all texts a row may weigh 50 kB: rows are added up to `MAX_PAGE_BYTES`, and the first beyond is the last one read.
 */
export function campaignPage(
  whose: Whose,
  whoseId: string,
  { today, limit, after, isBrief, filter, sort }: OwnPageWanted,
): pg.QueryConfig {
  const values: unknown[] = [today, whoseId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { where, column, join } = LISTS[whose];
  const { key, type, direction, beyond } = SORTS[sort];
  const older = after
    ? `AND (${key}, c.id) ${beyond} (${parameter(after[0])}::${type}, ${parameter(after[1])}::uuid)`
    : '';
  const conditions = conditionsOf(filter, STATUS_CONDITIONS, parameter);
  const order = `ORDER BY ${key} ${direction}, c.id ${direction}`;
  const page = filtered(
    filter,
    (condition) =>
      `SELECT c.* FROM campaigns c WHERE ${where} ${condition} ${conditions} ${older} ${order} LIMIT ${limit + 1}`,
    parameter,
  );
  const weighed = `SELECT c.*, coalesce(sum(${WEIGHT}) OVER (${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS bytes_before FROM (${page}) c`;
  const columns = [
    isBrief ? COLUMNS.row : COLUMNS.full,
    column,
    ...(sort === 'newest' ? [] : [`${key} AS sort_key`]),
  ];
  const isUsual = limit === LIMITS.listPage && sort === 'newest' && conditions === '';
  return {
    ...(isUsual && { name: `campaigns ${whose}${after ? ' older' : ''}${isBrief ? ' brief' : ''}` }),
    text: `SELECT ${columns.join(', ')} FROM (${isBrief ? page : weighed}) c JOIN people b ON b.id = c.brand_id ${join}
      ${isBrief ? '' : `WHERE c.bytes_before <= ${MAX_PAGE_BYTES}`} ${order}`,
    values,
  };
}

/** How many campaigns of a Brand there are in each status that occurs. */
export async function countOfBrand(
  pool: pg.Pool,
  brandId: string,
  filter: CampaignFilter,
  today: string,
): Promise<readonly { status: CampaignStatus; count: number }[]> {
  const values: unknown[] = [today, brandId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, STATUS_CONDITIONS, parameter);
  const { where } = LISTS['of brand'];
  const found = filtered(
    filter,
    (condition) =>
      `SELECT ${statusOn('$1')} AS status, 1 AS campaigns FROM campaigns c WHERE ${where} ${condition} ${conditions}`,
    parameter,
  );
  const { rows } = await pool.query<{ status: CampaignStatus; count: number }>(
    `SELECT status, sum(campaigns)::integer AS count FROM (${conditions === '' ? KEPT_COUNTS : found}) counted
      GROUP BY status HAVING sum(campaigns) > 0`,
    values,
  );
  return rows;
}

/**
 * Reads running counts instead of a Brand's campaigns. Campaigns with an open payment are also counted as unpaid there, so they
 * are subtracted from the drafts.
 */
const KEPT_COUNTS = `SELECT CASE standing WHEN 'cancelled' THEN 'cancelled' WHEN 'unpaid' THEN 'draft'
      ELSE CASE WHEN end_date < $1::date THEN 'completed' ELSE 'active' END END AS status, campaigns
    FROM campaign_standings WHERE brand_id = $2
  UNION ALL SELECT s.status, s.sign * o.payments FROM awaited_payments o
    CROSS JOIN (VALUES ('awaiting-payment', 1), ('draft', -1)) s (status, sign) WHERE o.brand_id = $2`;

/** Locks the campaign until the transaction ends, so that changes of its places or payment run one after the other. */
export async function lockCampaign(trx: Db, id: string) {
  return trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type LockedCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;

/** From now on the campaign's money is counted before another KOL is offered a contract. */
export async function markMoneyReturned(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('campaigns').set({ money_returned_at: at }).where('id', '=', id).execute();
}

/** Makes the campaign unpaid again: the brand may pay it anew. Applications stay and wait for that. */
export async function unverifyCampaign(trx: Db, id: string): Promise<void> {
  await trx.updateTable('campaigns').set({ verified_at: null }).where('id', '=', id).execute();
}

/** From now on nobody can join, sign or pay, and the campaign's money is counted before anything that needs it. */
export async function markCancelled(trx: Db, id: string, reason: string, at: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ cancelled_at: at, cancel_reason: reason, money_returned_at: at })
    .where('id', '=', id)
    .execute();
}

/** Saves the Brand's changes to an unpaid campaign. */
export async function updateDraft(
  trx: Db,
  id: string,
  draft: Updateable<Database['campaigns']>,
): Promise<void> {
  await trx.updateTable('campaigns').set(draft).where('id', '=', id).execute();
}

/** Removes the campaign from every list. The row stays, because invoices and late payments name it. */
export async function markDeleted(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ deleted_at: at, cancelled_at: at, cancel_reason: 'Dihapus' })
    .where('id', '=', id)
    .execute();
}

/** Deletes all campaigns of a Brand that were never paid. */
export async function deleteUnpaid(trx: Db, brandId: string, at: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({
      deleted_at: at,
      cancelled_at: sql`coalesce(cancelled_at, ${at})`,
      cancel_reason: sql`coalesce(cancel_reason, 'Dihapus')`,
    })
    .where('brand_id', '=', brandId)
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function verifyCampaign(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Paid campaigns whose last day was before today, the oldest first. */
export async function findCampaignsToClose(db: Db, today: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('end_date', '<', today)
    .where('closed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('end_date')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function closeCampaign(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('campaigns').set({ closed_at: at }).where('id', '=', id).execute();
}
