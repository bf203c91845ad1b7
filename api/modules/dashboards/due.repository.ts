import { jakartaDay } from '@sohor/shared/format';
import type { DueList } from '@sohor/shared/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { OFFER_MS } from '../contracts/index.ts';

const SHOWN = 20;
/** How long a withdrawal that came back is told. */
const RETURNED_DAYS = 14;

/** The last moment of a campaign's last day. */
const END = sql`((c.end_date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta')`;

/** What waits for a Brand. */
export function dueOfBrand(db: Db, brandId: string, now: Date): Promise<DueList> {
  return list(
    db,
    sql`
    SELECT CASE state WHEN 'draft_review' THEN 'review_draft' WHEN 'link_review' THEN 'review_content' ELSE state END AS kind,
      campaign_id, kol_id AS other_id, due_at AS until, price_idr AS amount, 1 AS count
    FROM work_states
    WHERE brand_id = ${brandId} AND due_at IS NOT NULL AND state IN ('draft_review', 'link_review', 'overdue')
    UNION ALL SELECT 'answer_cancellation', campaign_id, kol_id, cancel_until, price_idr, 1 FROM work_states
    WHERE brand_id = ${brandId} AND due_at IS NOT NULL AND cancel_by = kol_id
    UNION ALL SELECT 'answer_dispute', campaign_id, kol_id, evidence_until, price_idr, 1 FROM dispute_states
    WHERE brand_id = ${brandId} AND state = 'open'
    UNION ALL SELECT 'pay_campaign', c.id, NULL, o.expires_at, c.cost_idr, 1
    FROM payment_attempts o JOIN campaign_terms c ON c.id = o.campaign_id
    WHERE o.brand_id = ${brandId} AND o.is_open AND c.verified_at IS NULL AND c.cancelled_at IS NULL
    UNION ALL SELECT 'choose_applicants', c.id, NULL, ${END}, NULL, t.waiting
    FROM campaign_tallies t JOIN campaign_terms c ON c.id = t.campaign_id
    WHERE t.brand_id = ${brandId} AND t.waiting > 0 AND c.end_date >= ${jakartaDay(now)}::date AND c.cancelled_at IS NULL
    UNION ALL ${returned(brandId, now)}`,
  );
}

/** What waits for a KOL. */
export function dueOfKol(db: Db, kolId: string, now: Date): Promise<DueList> {
  return list(
    db,
    sql`
    SELECT CASE WHEN state = 'cancelling' THEN 'object'
        ELSE CASE WHEN is_revision THEN 'revise_' ELSE 'hand_in_' END || CASE stage WHEN 'draft' THEN 'draft' ELSE 'content' END END AS kind,
      campaign_id, brand_id AS other_id, due_at AS until, price_idr AS amount, 1 AS count
    FROM work_states
    WHERE kol_id = ${kolId} AND due_at IS NOT NULL AND state IN ('awaiting_draft', 'awaiting_link', 'cancelling')
    UNION ALL SELECT 'answer_cancellation', campaign_id, brand_id, cancel_until, price_idr, 1 FROM work_states
    WHERE kol_id = ${kolId} AND due_at IS NOT NULL AND cancel_by = brand_id
    UNION ALL SELECT 'answer_dispute', campaign_id, brand_id, evidence_until, price_idr, 1 FROM dispute_states
    WHERE kol_id = ${kolId} AND state = 'open'
    UNION ALL SELECT 'sign_contract', c.id, o.brand_id, least(o.created_at + ${OFFER_MS} * interval '1 millisecond', ${END}), o.price_idr, 1
    FROM open_offers o JOIN campaign_terms c ON c.id = o.campaign_id WHERE o.kol_id = ${kolId}
    UNION ALL ${returned(kolId, now)}`,
  );
}

const returned = (userId: string, now: Date) => sql`
    SELECT 'payout_returned', NULL, NULL, NULL, amount_idr, 1 FROM returned_payouts
    WHERE user_id = ${userId} AND ended_at > ${now}::timestamptz - ${RETURNED_DAYS} * interval '1 day'`;

interface Row {
  readonly kind: DueList['items'][number]['kind'];
  readonly campaignId: string | null;
  readonly campaign: string | null;
  readonly who: string | null;
  readonly until: Date | null;
  readonly amount: number | null;
  readonly count: number;
  readonly total: number;
}

async function list(db: Db, due: RawBuilder<unknown>): Promise<DueList> {
  const { rows } = await sql<Row>`
    SELECT d.kind, d.campaign_id AS "campaignId", c.name AS campaign, p.full_name AS who, d.until, d.amount, d.count, d.total
    FROM (SELECT *, count(*) OVER () AS total FROM (${due}) d
      ORDER BY until NULLS LAST, campaign_id, other_id LIMIT ${SHOWN}) d
    LEFT JOIN campaign_terms c ON c.id = d.campaign_id LEFT JOIN people p ON p.id = d.other_id
    ORDER BY d.until NULLS LAST, d.campaign_id, d.other_id`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ kind, campaignId, campaign, who, until, amount, count }) => ({
      kind,
      idCampaign: campaignId,
      namaProyek: campaign,
      nama: who,
      sampai: until?.toISOString() ?? null,
      jumlah: amount,
      banyak: count,
    })),
  };
}
