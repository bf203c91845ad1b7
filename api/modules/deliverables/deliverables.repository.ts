import type { AgreedPiece } from '@sohor/shared/format';
import { LIMITS, MAX_GOODS_DAYS } from '@sohor/shared/wire/catalog';
import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '../../platform/database.ts';
import type { Movers } from '../accounts/index.ts';
import { CLAIMED_TWICE } from './claims.repository.ts';
import { freeLinks, insertPieces, PIECES } from './pieces.repository.ts';
import type { HandedInLink, Remark, Step, Work, WorkState } from './rules/work.ts';

/** Columns that are locked while somebody decides about the work. */
export interface LockedWork extends Work {
  readonly contractId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly endDate: string;
  readonly campaignCancelledAt: Date | null;
  readonly kolId: string;
  readonly brandId: string;
  readonly priceIdr: number;
  readonly signedAt: Date;
  readonly cancelBy: string | null;
  readonly cancelUntil: Date | null;
}

/** When the contract of the work `d` was signed, with which the work starts. */
export const SIGNED_AT = sql<Date>`(
  SELECT s.at FROM deliverable_events s WHERE s.contract_id = d.contract_id AND s.seq = 1)`;

/** How many revisions the Brand may ask for in the work `d`, and when the agreed time to publish it ends. */
export const AGREED_REVISIONS = sql<number>`coalesce(
  (SELECT t.revisions FROM agreed_terms t WHERE t.contract_id = d.contract_id), ${LIMITS.revisions})`;
const AGREED_END = sql<Date | null>`(
  SELECT (t.publish_due + 1)::timestamp AT TIME ZONE 'Asia/Jakarta' FROM agreed_terms t WHERE t.contract_id = d.contract_id)`;

const WORK = [
  'd.contract_id as contractId',
  'd.campaign_id as campaignId',
  'c.name as campaignName',
  'c.end_date as endDate',
  'c.cancelled_at as campaignCancelledAt',
  'd.kol_id as kolId',
  'd.brand_id as brandId',
  'd.price_idr as priceIdr',
  'd.state',
  'd.stage',
  'd.deadline_at as deadlineAt',
  'd.due_at as dueAt',
  'd.revisions',
  'd.extensions',
  AGREED_REVISIONS.as('maxRevisions'),
  'd.goods_since as goodsSince',
  'd.goods_until as goodsUntil',
  'd.goods_days as goodsDays',
  'd.cancel_by as cancelBy',
  'd.cancel_until as cancelUntil',
] as const;

const withCampaign = (db: Db) =>
  db.selectFrom('deliverables as d').innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id');

/** The work, for one of its two parties; others are not told that it exists. */
export function findWork(db: Db, contractId: string, partyId: string) {
  return withCampaign(db)
    .select(['d.contract_id as contractId', 'd.campaign_id as campaignId', 'd.brand_id as brandId'])
    .where('d.contract_id', '=', contractId)
    .where((or) => or.or([or('d.kol_id', '=', partyId), or('d.brand_id', '=', partyId)]))
    .executeTakeFirst();
}

export function findWorkOfKol(db: Db, campaignId: string, kolId: string) {
  return withCampaign(db)
    .select(['d.contract_id as contractId', 'd.campaign_id as campaignId', 'd.brand_id as brandId'])
    .select(['c.job_type as jobType', PIECES.as('pieces')])
    .where('d.campaign_id', '=', campaignId)
    .where('d.kol_id', '=', kolId)
    .executeTakeFirst();
}

export function lockWorkRow(tx: Db, contractId: string): Promise<LockedWork> {
  return withCampaign(tx)
    .select(WORK)
    .select([SIGNED_AT.as('signedAt'), AGREED_END.as('publishBy')])
    .select(CLAIMED_TWICE.as('isClaimedTwice'))
    .where('d.contract_id', '=', contractId)
    .forNoKeyUpdate('d')
    .executeTakeFirstOrThrow();
}

export interface NewWork {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly priceIdr: number;
}

export async function insertWork(
  tx: Db,
  work: NewWork,
  pieces: readonly AgreedPiece[],
  step: Step,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('deliverables')
    .values({
      contract_id: work.contractId,
      campaign_id: work.campaignId,
      kol_id: work.kolId,
      brand_id: work.brandId,
      price_idr: work.priceIdr,
      state: step.state,
      stage: step.stage,
      deadline_at: step.deadlineAt,
      due_at: step.dueAt,
      changed_at: at,
    })
    .execute();
  await insertPieces(tx, work.contractId, work.kolId, pieces);
  await insertEvent(tx, work.contractId, step, { at, actorId: null });
}

/** Who did it and when, and what came with it. */
export interface About {
  readonly at: Date;
  /** Null when the clock did it. */
  readonly actorId: string | null;
  /** The member of that account's team who did it. */
  readonly personId?: string | undefined;
  /** A draft's, or one for each piece. */
  readonly links?: readonly HandedInLink[];
  readonly note?: string;
  readonly proof?: string | undefined;
  readonly video?: string | undefined;
  readonly remarks?: readonly Remark[] | undefined;
}

/** Whose will moves the money; null when the clock does. */
export const moversOf = ({ at, actorId, personId = actorId ?? '' }: About): Movers | null =>
  actorId === null ? null : { at, own: [actorId, personId] };

/** Saves a step: the row and its event change together. A proposal to cancel stays until it is answered or the work has ended. */
export async function saveStep(tx: Db, contractId: string, step: Step, about: About): Promise<void> {
  // Before the work ends, because then its pieces are final.
  if (step.state === 'cancelled') await freeLinks(tx, contractId);
  await tx
    .updateTable('deliverables')
    .set({
      state: step.state,
      stage: step.stage,
      deadline_at: step.deadlineAt,
      due_at: step.dueAt,
      revisions: step.revisions,
      extensions: step.extensions,
      goods_days: step.goodsDays ?? null,
      goods_since: step.goodsSince ?? null,
      goods_until: step.goodsUntil ?? null,
      changed_at: about.at,
      ...(step.dueAt === null && { cancel_by: null, cancel_reason: null, cancel_until: null }),
    })
    .where('contract_id', '=', contractId)
    .execute();
  await insertEvent(tx, contractId, step, about);
}

async function insertEvent(tx: Db, contractId: string, step: Step, about: About): Promise<void> {
  await tx
    .insertInto('deliverable_events')
    .values({
      contract_id: contractId,
      seq: sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM deliverable_events WHERE contract_id = ${contractId})`,
      at: about.at,
      event: step.event,
      state: step.state,
      stage: step.stage,
      actor_id: about.actorId,
      links: about.links?.length ? JSON.stringify(about.links) : null,
      note: about.note ?? null,
      proof: about.proof ?? null,
      video: about.video ?? null,
      remarks: about.remarks?.length ? JSON.stringify(about.remarks) : null,
      due_at: step.dueAt,
    })
    .execute();
}

export async function setProposal(
  tx: Db,
  contractId: string,
  proposal: { readonly by: string; readonly reason: string; readonly until: Date } | null,
): Promise<void> {
  await tx
    .updateTable('deliverables')
    .set({
      cancel_by: proposal?.by ?? null,
      cancel_reason: proposal?.reason ?? null,
      cancel_until: proposal?.until ?? null,
    })
    .where('contract_id', '=', contractId)
    .execute();
}

/** Whether, since when and until when the KOL waits for a product. */
export async function setGoodsWait(
  tx: Db,
  contractId: string,
  wait: Pick<Updateable<Database['deliverables']>, 'goods_since' | 'goods_until'>,
): Promise<void> {
  await tx.updateTable('deliverables').set(wait).where('contract_id', '=', contractId).execute();
}

/** What is in review, and how often what was in review was replaced: those hand-ins were never judged. */
export async function findHandIns(db: Db, contractId: string) {
  const events = await db
    .selectFrom('deliverable_events')
    .select(['event', 'at', 'links', 'video'])
    .where('contract_id', '=', contractId)
    .where('event', 'in', ['handed_in', 'accepted', 'accepted_by_silence', 'revision'])
    .orderBy('seq')
    .execute();
  const handIns = events.filter(({ event }) => event === 'handed_in');
  return { last: handIns.at(-1), replacements: 2 * handIns.length - events.length - 1 };
}

/** Contracts whose work has a step due by the clock, or a proposal to cancel that has expired. */
export async function findDue(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ contractId: string; campaignId: string; brandId: string }>`
    (SELECT contract_id AS "contractId", campaign_id AS "campaignId", brand_id AS "brandId" FROM deliverables d
      WHERE due_at <= ${now} AND state <> 'disputed' AND NOT (state = 'link_review' AND ${CLAIMED_TWICE}) ORDER BY due_at LIMIT ${limit})
    UNION
    (SELECT contract_id, campaign_id, brand_id FROM deliverables WHERE cancel_until <= ${now} ORDER BY cancel_until LIMIT ${limit})`.execute(
    db,
  );
  return rows;
}

interface Reminder {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly state: WorkState;
  readonly dueAt: Date;
}

/**
 * Takes work that is decided by silence until `until`, to remind of it. Each deadline is taken once; no other process gets the
 * same rows.
 */
export async function takeReminders(tx: Db, now: Date, until: Date, limit: number) {
  const { rows } = await sql<Reminder>`
    UPDATE deliverables SET reminded_of = due_at WHERE contract_id IN (
      SELECT contract_id FROM deliverables
      WHERE due_at > ${now} AND due_at <= ${until} AND reminded_of IS DISTINCT FROM due_at
        AND state IN ('awaiting_draft', 'awaiting_link', 'draft_review', 'link_review')
        -- The deadline of a KOL that waits for a product moves by itself.
        AND (state LIKE '%_review' OR goods_since IS NULL OR goods_days >= ${MAX_GOODS_DAYS}
          OR goods_days >= ceil(extract(epoch FROM goods_until - goods_since) / 86400))
      ORDER BY due_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING contract_id AS "contractId", campaign_id AS "campaignId", kol_id AS "kolId", brand_id AS "brandId", state,
      due_at AS "dueAt"`.execute(tx);
  return rows;
}
