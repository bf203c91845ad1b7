import { jakartaDay } from '@sohor/shared/format';
import type { DueItem } from '@sohor/shared/wire';
import { sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import type { Period } from '../../platform/period.ts';
import { OFFER_MS } from '../contracts/index.ts';

/** How long a withdrawal that came back is told. */
const RETURNED_DAYS = 14;

/** Before a campaign's first day, when work is to begin; once that has come, the end of its last day. */
const chosenBy = (today: string) =>
  sql`((CASE WHEN c.start_date > ${today}::date THEN c.start_date ELSE c.end_date + 1 END)::timestamp AT TIME ZONE 'Asia/Jakarta')`;

const WORK_KIND = sql`CASE state WHEN 'draft_review' THEN 'review_draft' WHEN 'link_review' THEN 'review_content'
  WHEN 'overdue' THEN 'overdue' WHEN 'cancelling' THEN 'object'
  ELSE CASE WHEN is_revision THEN 'revise_' ELSE 'hand_in_' END || CASE stage WHEN 'draft' THEN 'draft' ELSE 'content' END END`;

const IS_BRANDS = sql`state IN ('draft_review', 'link_review', 'overdue')`;

/** What is to be done with a product, and which side does it. */
const goods = (side: 'brand_id' | 'kol_id', other: 'brand_id' | 'kol_id', userId: string) => sql`
    SELECT CASE s.state WHEN 'address_wanted' THEN 'give_address' WHEN 'shipped' THEN 'receive_goods' ELSE 'ship_goods' END,
      (s.state IN ('to_ship', 'not_received')) = ${side === 'brand_id'}, w.campaign_id, w.contract_id, ${sql.ref(`w.${other}`)},
      NULL, NULL, 1
    FROM work_states w JOIN shipment_states s USING (contract_id)
    WHERE ${sql.ref(`w.${side}`)} = ${userId} AND w.due_at IS NOT NULL AND w.state <> 'disputed'
      AND s.state IN ('address_wanted', 'to_ship', 'shipped', 'not_received')`;

/** Offers stand with their own id in place of a contract's. */
const offers = (side: 'brand' | 'kol', userId: string) =>
  sql`
    SELECT CASE state WHEN 'open' THEN 'answer_offer' ELSE 'fund_offer' END,
      CASE state WHEN 'open' THEN by_side <> ${side} ELSE ${side} = 'brand' END,
      campaign_id, id, ${sql.ref(side === 'brand' ? 'kol_id' : 'brand_id')}, until, price_idr, 1
    FROM offer_states WHERE ${sql.ref(`${side}_id`)} = ${userId} AND state IN ('open', 'awaiting_funds')`;

/** Each part: kind, whose turn it is, campaign, contract, the other side, when the time ends, amount, count. */
function ofBrand(brandId: string, now: Date) {
  const today = jakartaDay(now);
  return sql`
    SELECT ${WORK_KIND} AS kind, ${IS_BRANDS} AS is_own, campaign_id, contract_id, kol_id AS other_id, due_at AS until,
      price_idr AS amount, 1 AS count
    FROM work_states WHERE brand_id = ${brandId} AND due_at IS NOT NULL AND state <> 'disputed'
    UNION ALL SELECT 'answer_cancellation', cancel_by = kol_id, campaign_id, contract_id, kol_id, cancel_until, price_idr, 1
    FROM work_states WHERE brand_id = ${brandId} AND due_at IS NOT NULL AND cancel_by IS NOT NULL
    UNION ALL SELECT ${DISPUTE}, campaign_id, contract_id, kol_id, ${DISPUTE_UNTIL}, price_idr, 1 FROM dispute_states
    WHERE brand_id = ${brandId} AND state IN ('open', 'deciding')
    UNION ALL SELECT 'sign_contract', false, c.id, o.contract_id, o.kol_id, ${OFFER_ENDS}, o.price_idr, 1
    FROM open_offers o JOIN campaign_terms c ON c.id = o.campaign_id WHERE o.brand_id = ${brandId}
    UNION ALL SELECT 'pay_campaign', true, c.id, NULL, NULL, o.expires_at, c.cost_idr, 1
    FROM payment_attempts o JOIN campaign_terms c ON c.id = o.campaign_id
    WHERE o.brand_id = ${brandId} AND o.is_open AND c.verified_at IS NULL AND c.cancelled_at IS NULL
    UNION ALL SELECT 'pay_top_up', true, NULL, NULL, NULL, min(expires_at), sum(amount_idr)::bigint, 1
    FROM open_top_ups WHERE brand_id = ${brandId} AND expires_at > ${now} HAVING count(*) > 0
    UNION ALL SELECT 'choose_applicants', true, c.id, NULL, NULL, ${chosenBy(today)}, NULL, t.waiting
    FROM campaign_tallies t JOIN campaign_terms c ON c.id = t.campaign_id
    WHERE t.brand_id = ${brandId} AND t.waiting > 0 AND c.end_date >= ${today}::date AND c.cancelled_at IS NULL
    UNION ALL ${offers('brand', brandId)}
    UNION ALL ${goods('brand_id', 'kol_id', brandId)}
    UNION ALL ${inDebt('brand_wallet', brandId)}
    UNION ALL ${returned(brandId, now)}`;
}

function ofKol(kolId: string, now: Date) {
  return sql`
    SELECT ${WORK_KIND} AS kind, NOT ${IS_BRANDS} AS is_own, campaign_id, contract_id, brand_id AS other_id, due_at AS until,
      price_idr AS amount, 1 AS count
    FROM work_states WHERE kol_id = ${kolId} AND due_at IS NOT NULL AND state <> 'disputed'
    UNION ALL SELECT 'answer_cancellation', cancel_by = brand_id, campaign_id, contract_id, brand_id, cancel_until, price_idr, 1
    FROM work_states WHERE kol_id = ${kolId} AND due_at IS NOT NULL AND cancel_by IS NOT NULL
    UNION ALL SELECT ${DISPUTE}, campaign_id, contract_id, brand_id, ${DISPUTE_UNTIL}, price_idr, 1 FROM dispute_states
    WHERE kol_id = ${kolId} AND state IN ('open', 'deciding')
    UNION ALL SELECT 'sign_contract', true, c.id, o.contract_id, o.brand_id, ${OFFER_ENDS}, o.price_idr, 1
    FROM open_offers o JOIN campaign_terms c ON c.id = o.campaign_id WHERE o.kol_id = ${kolId}
    UNION ALL SELECT 'give_tax_data', true, NULL, NULL, NULL, NULL, NULL, 1
    WHERE NOT EXISTS (SELECT FROM tax_filers WHERE user_id = ${kolId})
      AND (EXISTS (SELECT FROM open_offers WHERE kol_id = ${kolId})
        OR EXISTS (SELECT FROM work_states WHERE kol_id = ${kolId} AND due_at IS NOT NULL))
    UNION ALL ${offers('kol', kolId)}
    UNION ALL ${goods('kol_id', 'brand_id', kolId)}
    UNION ALL ${inDebt('kol_wallet', kolId)}
    UNION ALL ${returned(kolId, now)}`;
}

const DISPUTE = sql`CASE state WHEN 'open' THEN 'answer_dispute' ELSE 'await_decision' END, true`;
const DISPUTE_UNTIL = sql`CASE state WHEN 'open' THEN evidence_until ELSE decide_by END`;
const OFFER_ENDS = sql`least(o.created_at + ${OFFER_MS} * interval '1 millisecond',
  (coalesce(o.last_day, c.end_date) + 1)::timestamp AT TIME ZONE 'Asia/Jakarta')`;

const returned = (userId: string, now: Date) => sql`
    SELECT 'payout_returned', true, NULL, NULL, NULL, NULL, amount_idr, 1 FROM returned_payouts
    WHERE user_id = ${userId} AND ended_at > ${now}::timestamptz - ${RETURNED_DAYS} * interval '1 day'`;

const inDebt = (account: 'brand_wallet' | 'kol_wallet', ownerId: string) => sql`
    SELECT 'settle_balance', true, NULL, NULL, NULL, NULL, debt_idr, 1 FROM wallet_debts
    WHERE account = ${account} AND owner_id = ${ownerId}`;

/** One step that somebody has to take. */
export interface DueRow {
  readonly kind: DueItem['kind'];
  readonly isOwn: boolean;
  readonly campaignId: string | null;
  /** Of the contract, or of the offer. */
  readonly subjectId: string | null;
  readonly campaign: string | null;
  readonly otherId: string | null;
  readonly who: string | null;
  readonly until: Date | null;
  readonly amount: number | null;
  readonly count: number;
  readonly signedAt: Date | null;
  /** Tells steps of the same time apart. */
  readonly key: string;
  /** Number of all steps, whatever the page. */
  readonly total: number;
}

/** Keys of a cursor: the time, null for none, and what tells steps apart. */
export const DUE_KEYS = ['time?', 'text'] as const;

/** Which steps are wanted. A time at the end of a period belongs to it: a deadline is the first moment after its last day. */
export interface DueWanted {
  readonly isOwn: boolean | null;
  readonly period: Period;
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** The steps of both sides of a person's work and money, the soonest first; what has no time comes last. */
export async function listDue(
  db: Db,
  { role, userId }: { readonly role: 'Brand' | 'KOL'; readonly userId: string },
  { isOwn, period, after, limit }: DueWanted,
  now: Date,
): Promise<readonly DueRow[]> {
  const order = sql`coalesce(d.until, 'infinity'), d.key`;
  const [time, key] = after ?? [];
  const rest = after
    ? sql`WHERE (${order}) > (coalesce(${time}::timestamptz, 'infinity'), ${key}::text)`
    : sql``;
  const { rows } = await sql<DueRow>`
    SELECT d.kind, d.is_own AS "isOwn", d.campaign_id AS "campaignId", d.contract_id AS "subjectId", d.other_id AS "otherId",
      d.until, d.amount, d.count, d.key, d.total, c.name AS campaign, p.full_name AS who, s.signed_at AS "signedAt"
    FROM (SELECT * FROM (
      SELECT *, count(*) OVER () AS total FROM (
        SELECT kind, is_own, campaign_id, contract_id, other_id, date_trunc('milliseconds', until) AS until, amount, count,
          md5(concat_ws(' ', kind, contract_id, campaign_id, other_id)) AS key
        FROM (${role === 'Brand' ? ofBrand(userId, now) : ofKol(userId, now)}) u) d
      WHERE d.is_own = coalesce(${isOwn}::boolean, d.is_own)
        AND (${period.from}::timestamptz IS NULL OR d.until > ${period.from})
        AND (${period.until}::timestamptz IS NULL OR d.until <= ${period.until})) d
      ${rest} ORDER BY ${order} LIMIT ${limit}) d
    LEFT JOIN campaign_terms c ON c.id = d.campaign_id
    LEFT JOIN people p ON p.id = d.other_id
    LEFT JOIN work_signatures s ON s.contract_id = d.contract_id
    ORDER BY ${order}`.execute(db);
  return rows;
}
