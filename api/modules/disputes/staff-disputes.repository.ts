import type { DisputeFilter } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import { type DisputeRow, disputes } from './disputes.repository.ts';

/**
 * Where a page of the list ended. Open disputes come first, by the time by which they must be decided; then ended ones, newest
 * first.
 */
export interface StaffPlace {
  readonly part: 'running' | 'ended';
  readonly at: Date;
  readonly id: string;
}

export interface StaffDisputeSearch {
  /** Part of a name, or the whole id of a dispute, contract, KOL or Brand; empty for all. */
  readonly text: string;
  readonly filter: DisputeFilter | undefined;
  readonly after: StaffPlace | null;
  readonly now: Date;
  readonly limit: number;
}

export const placeOf = ({ id, endedAt, decideBy }: DisputeRow): StaffPlace =>
  endedAt === null ? { part: 'running', at: decideBy, id } : { part: 'ended', at: endedAt, id };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ENDED: readonly DisputeFilter[] = ['decided', 'withdrawn'];

/** All disputes, in the order in which staff works through them. */
export async function listForStaff(db: Db, search: StaffDisputeSearch): Promise<DisputeRow[]> {
  const { filter, after, limit } = search;
  const isOfEnded = filter !== undefined && ENDED.includes(filter);
  const running = isOfEnded || after?.part === 'ended' ? [] : await listRunning(db, search);
  const isOfRunning = filter !== undefined && !isOfEnded;
  if (isOfRunning || running.length >= limit) return running;
  const place = after?.part === 'ended' ? after : null;
  return [...running, ...(await listEnded(db, { ...search, after: place, limit: limit - running.length }))];
}

function listRunning(db: Db, { text, filter, after, now, limit }: StaffDisputeSearch) {
  return (
    matching(db, text)
      .where('d.ended_at', 'is', null)
      // The time for evidence may be over before the clock's job has saved it.
      .$if(filter === 'open', (query) => query.where('d.evidence_until', '>', now))
      .$if(filter === 'deciding', (query) => query.where('d.evidence_until', '<=', now))
      .$if(filter === 'late', (query) => query.where('d.decide_by', '<=', now))
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(d.decide_by, d.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('d.decide_by')
      .orderBy('d.id')
      .limit(limit)
      .execute()
  );
}

function listEnded(db: Db, { text, filter, after, limit }: StaffDisputeSearch) {
  return matching(db, text)
    .where('d.ended_at', 'is not', null)
    .$if(filter === 'decided' || filter === 'withdrawn', (query) =>
      query.where('d.state', '=', filter as 'decided' | 'withdrawn'),
    )
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(d.ended_at, d.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('d.ended_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

function matching(db: Db, text: string) {
  const rows = disputes(db);
  if (text === '') return rows;
  if (UUID.test(text))
    return rows.where((or) =>
      or.or((['d.id', 'd.contract_id', 'd.kol_id', 'd.brand_id'] as const).map((id) => or(id, '=', text))),
    );
  return rows.where((or) =>
    or.or(['c.name', 'k.full_name', 'b.full_name'].map((name) => hasPart(name, text))),
  );
}

/** The contract's text as it was signed. */
export async function findContractText(db: Db, contractId: string): Promise<string> {
  const { text } = await db
    .selectFrom('contract_rows')
    .select('text')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  return text;
}

/** Disputes that staff has to decide. */
export const countUndecided = (db: Db): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT evidence_until AS at FROM disputes WHERE state = 'deciding' ORDER BY decide_by`,
  );
