import { sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { CLAIMED_TWICE } from './claims.repository.ts';
import { AGREED_REVISIONS, SIGNED_AT } from './deliverables.repository.ts';
import { PIECES } from './pieces.repository.ts';

export interface WorkPage {
  readonly campaignId: string;
  readonly partyId: string;
  /** Only this contract's work. */
  readonly contractId?: string | undefined;
  /** Sort keys of the last row seen: see {@link keysOfWork}. */
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** Order: work that waits for the Brand, overdue work, work that the KOL does, ended work. */
const RANK = `CASE WHEN d.state IN ('draft_review', 'link_review') OR d.cancel_by = d.kol_id THEN 0
    WHEN d.state = 'overdue' THEN 1 WHEN d.due_at IS NOT NULL THEN 2 ELSE 3 END`;
/** Ended work has no due time. Rounded to what a cursor holds. */
const DUE = `date_trunc('milliseconds', coalesce(d.due_at, 'epoch'))`;

export const keysOfWork = ({ rank, dueAt, contractId }: WorkRow): CursorKeys => [
  rank,
  (dueAt ?? new Date(0)).toISOString(),
  contractId,
];

/** Work with its payment and its latest dispute. */
const workRows = (db: Db) =>
  db
    .selectFrom('deliverables as d')
    .innerJoin('people as k', 'k.id', 'd.kol_id')
    .leftJoin('contract_releases as r', 'r.contract_id', 'd.contract_id')
    .select(['d.contract_id as contractId', 'd.campaign_id as campaignId', 'd.kol_id as kolId'])
    .select(['d.brand_id as brandId', 'k.full_name as fullName', 'k.image', 'd.state', 'd.stage'])
    .select(['d.deadline_at as deadlineAt', 'd.due_at as dueAt', 'd.revisions', 'd.extensions'])
    .select(AGREED_REVISIONS.as('maxRevisions'))
    .select(['d.cancel_by as cancelBy', 'd.cancel_reason as cancelReason', 'd.cancel_until as cancelUntil'])
    .select(['d.price_idr as priceIdr', SIGNED_AT.as('signedAt'), PIECES.as('pieces')])
    .select([
      'r.gross_idr as grossIdr',
      'r.fee_idr as feeIdr',
      'r.vat_idr as vatIdr',
      'r.withheld_idr as withheldIdr',
    ])
    .select((row) =>
      row
        .selectFrom('dispute_states as s')
        .select('s.id')
        .whereRef('s.contract_id', '=', 'd.contract_id')
        .orderBy('s.id', 'desc')
        .limit(1)
        .as('disputeId'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('dispute_states as o')
            .whereRef('o.contract_id', '=', 'd.contract_id')
            .where('o.state', 'in', ['open', 'deciding']),
        )
        .as('isDisputed'),
    )
    .select(CLAIMED_TWICE.as('isClaimedTwice'))
    .select(['r.net_idr as netIdr', 'r.rules', sql<number>`${sql.raw(RANK)}`.as('rank')]);
export type WorkRow = Awaited<ReturnType<ReturnType<typeof workRows>['execute']>>[number];

/** The work of one contract; the caller checks who may see it. */
export function findWorkRow(db: Db, contractId: string): Promise<WorkRow | undefined> {
  return workRows(db).where('d.contract_id', '=', contractId).executeTakeFirst();
}

/**
 * The work of a campaign that a party may see: its Brand sees all of it, a KOL its own. In the order in which the Brand has to
 * look at it. A campaign has at most 1,000 contracts, so they are sorted for each page.
 */
export function listWork(db: Db, { campaignId, partyId, contractId, after, limit }: WorkPage) {
  return workRows(db)
    .where('d.campaign_id', '=', campaignId)
    .$if(contractId !== undefined, (query) => query.where('d.contract_id', '=', contractId as string))
    .where((or) => or.or([or('d.kol_id', '=', partyId), or('d.brand_id', '=', partyId)]))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${sql.raw(RANK)}, ${sql.raw(DUE)}, d.contract_id)
            > (${after?.[0]}::integer, ${after?.[1]}::timestamptz, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql.raw(RANK))
    .orderBy(sql.raw(DUE))
    .orderBy('d.contract_id')
    .limit(limit)
    .execute();
}

/** The last hand-in and the last revision come in addition, because the state of the work depends on them. */
const LAST_EVENTS = 28;

/** The last events of several contracts, oldest first. The last hand-in is among them even after many proposals to cancel. */
export function listEvents(db: Db, contractIds: readonly string[]) {
  return db
    .selectFrom('deliverable_events as e')
    .select([
      'contract_id as contractId',
      'at',
      'event',
      'state',
      'stage',
      'actor_id as actorId',
      'links',
      'note',
      'proof',
    ])
    .select(['video', 'remarks', 'due_at as dueAt'])
    .where(sql<boolean>`contract_id = ANY (${contractIds}::uuid[])`)
    .where(
      sql<boolean>`(seq > (SELECT max(seq) FROM deliverable_events l WHERE l.contract_id = e.contract_id) - ${LAST_EVENTS}
        OR seq IN (SELECT max(seq) FROM deliverable_events l WHERE l.contract_id = e.contract_id
          AND l.event IN ('handed_in', 'revision') GROUP BY l.event))`,
    )
    .orderBy('contract_id')
    .orderBy('seq')
    .execute();
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];
