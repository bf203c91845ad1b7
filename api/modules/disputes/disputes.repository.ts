import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { WorkState } from '../deliverables/index.ts';
import type { DisputeKind, DisputeState, DisputeTimes } from './rules/dispute.ts';

export interface NewDispute extends DisputeTimes {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly openedBy: string;
  readonly kind: DisputeKind;
  readonly priceIdr: number;
  readonly openedAt: Date;
  /** State of the work before the dispute. */
  readonly before: {
    readonly state: WorkState;
    readonly deadlineAt: Date;
    readonly dueAt: Date | null;
  };
}

export async function insertDispute(tx: Db, dispute: NewDispute): Promise<string> {
  const { id } = await tx
    .insertInto('disputes')
    .values({
      contract_id: dispute.contractId,
      campaign_id: dispute.campaignId,
      kol_id: dispute.kolId,
      brand_id: dispute.brandId,
      opened_by: dispute.openedBy,
      kind: dispute.kind,
      state: 'open',
      price_idr: dispute.priceIdr,
      opened_at: dispute.openedAt,
      evidence_until: dispute.evidenceUntil,
      decide_by: dispute.decideBy,
      work_state: dispute.before.state,
      work_deadline_at: dispute.before.deadlineAt,
      work_due_at: dispute.before.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const DISPUTE = [
  'd.id',
  'd.contract_id as contractId',
  'd.campaign_id as campaignId',
  'd.kol_id as kolId',
  'd.brand_id as brandId',
  'd.opened_by as openedBy',
  'd.kind',
  'd.state',
  'd.price_idr as priceIdr',
  'd.opened_at as openedAt',
  'd.evidence_until as evidenceUntil',
  'd.decide_by as decideBy',
  'd.work_state as workState',
  'd.work_deadline_at as workDeadlineAt',
  'd.work_due_at as workDueAt',
  'd.ended_at as endedAt',
  'd.to_kol_idr as toKolIdr',
  'd.decided_by as decidedBy',
  'd.decision',
  'c.name as campaignName',
] as const;

export const disputes = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id')
    .innerJoin('people as k', 'k.id', 'd.kol_id')
    .innerJoin('people as b', 'b.id', 'd.brand_id')
    .select(DISPUTE)
    .select(['k.full_name as kolName', 'b.full_name as brandName']);

export type DisputeRow = Awaited<ReturnType<typeof findDispute>> & object;

/**
 * @param partyId one of the two sides, so that nobody else learns that the dispute exists; null for staff
 * @param by whose id it is; of a contract the latest dispute is found
 */
export function findDispute(
  db: Db,
  id: string,
  partyId: string | null,
  by: 'd.id' | 'd.contract_id' = 'd.id',
) {
  return disputes(db)
    .where(by, '=', id)
    .$if(partyId !== null, (query) =>
      query.where((or) => or.or([or('d.kol_id', '=', partyId), or('d.brand_id', '=', partyId)])),
    )
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the dispute until the transaction ends; its work must be locked before. */
export function lockDispute(tx: Db, id: string) {
  return disputes(tx).where('d.id', '=', id).forNoKeyUpdate('d').executeTakeFirstOrThrow();
}

export interface DisputePage {
  readonly role: 'KOL' | 'Brand';
  readonly partyId: string;
  /** Id of the last dispute seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. The party is given as a set of one, as in `listApplicants`, so that only the index of that order is used. */
export function listDisputes(db: Db, { role, partyId, before, limit }: DisputePage) {
  const column = role === 'KOL' ? 'd.kol_id' : 'd.brand_id';
  return disputes(db)
    .where(sql<boolean>`${sql.ref(column)} = ANY (ARRAY[${partyId}::uuid])`)
    .$if(before !== null, (query) => query.where('d.id', '<', before))
    .orderBy(column, 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

export function countOpenedBy(tx: Db, contractId: string, userId: string) {
  return tx
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('opened'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('state', 'in', ['open', 'deciding']).as('open'))
    .where('contract_id', '=', contractId)
    .where((or) => or.or([or('opened_by', '=', userId), or('state', 'in', ['open', 'deciding'])]))
    .executeTakeFirstOrThrow();
}

export interface NewMessage {
  readonly disputeId: string;
  readonly authorId: string;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly links: readonly string[];
  readonly at: Date;
}

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx
    .insertInto('dispute_messages')
    .values({
      dispute_id: message.disputeId,
      seq: sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM dispute_messages WHERE dispute_id = ${message.disputeId})`,
      at: message.at,
      author_id: message.authorId,
      body: message.body,
      pictures: [...message.pictures],
      links: [...message.links],
    })
    .execute();
}

export function listMessages(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_messages')
    .select(['at', 'author_id as authorId', 'body', 'pictures', 'links'])
    .where('dispute_id', '=', disputeId)
    .orderBy('seq')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export async function setState(
  tx: Db,
  id: string,
  change: { readonly state: DisputeState; readonly endedAt?: Date },
): Promise<void> {
  const { state, endedAt } = change;
  await tx
    .updateTable('disputes')
    .set({ state, ...(endedAt && { ended_at: endedAt }) })
    .where('id', '=', id)
    .execute();
}

export interface Verdict {
  /** The KOL's part of the price, before fee and tax. */
  readonly toKolIdr: number;
  readonly reason: string;
  /** Name of who decided it. */
  readonly actor: string;
}

export async function setVerdict(tx: Db, id: string, verdict: Verdict, at: Date): Promise<void> {
  const { toKolIdr, reason, actor } = verdict;
  await tx
    .updateTable('disputes')
    .set({ state: 'decided', ended_at: at, to_kol_idr: toKolIdr, decision: reason, decided_by: actor })
    .where('id', '=', id)
    .execute();
}

/** Takes disputes whose time for evidence is over; no other process gets the same ones. */
export async function takeHeard(tx: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disputes SET state = 'deciding' WHERE id IN (
      SELECT id FROM disputes WHERE state = 'open' AND evidence_until <= ${now}
      ORDER BY evidence_until LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes disputes that should have been decided by now, each once. */
export async function takeLate(tx: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; contractId: string }>`
    UPDATE disputes SET late_at = ${now} WHERE id IN (
      SELECT id FROM disputes WHERE state = 'deciding' AND decide_by <= ${now} AND late_at IS NULL
      ORDER BY decide_by LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, contract_id AS "contractId"`.execute(tx);
  return rows;
}
