import type { ReportReason, ReportResult } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import type { Side } from './conversations.tables.ts';

export interface NewReport {
  readonly conversationId: string;
  readonly seq: number;
  readonly by: Side;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
}

/** False while a report of this side waits. */
export async function insertReport(
  tx: Db,
  { conversationId, seq, by, reason, note, at }: NewReport,
): Promise<boolean> {
  const row = await tx
    .insertInto('conversation_reports')
    .values({ conversation_id: conversationId, seq, reported_by: by, reason, note, at })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'reported_by']).where('answered_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const reports = (db: Db) =>
  db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('people as b', 'b.id', 'c.brand_id')
    .innerJoin('people as k', 'k.id', 'c.kol_id')
    .select([
      'r.id',
      'r.conversation_id as conversationId',
      'r.seq',
      'r.reported_by as by',
      'r.at',
      'r.reason',
      'r.note',
    ])
    .select(['r.answered_at as answeredAt', 'r.answered_by as answeredBy', 'r.result', 'r.answer'])
    .select([
      'c.brand_id as brandId',
      'c.kol_id as kolId',
      'b.full_name as brandName',
      'k.full_name as kolName',
    ]);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const findReport = (db: Db, id: string) => reports(db).where('r.id', '=', id).executeTakeFirst();

export const lockReport = (tx: Db, id: string) =>
  reports(tx).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst();

/** Those that wait, first come first; or those that were answered, newest first. */
export function listReports(
  db: Db,
  isOpen: boolean,
  { after, limit }: { after: CursorKeys | null; limit: number },
) {
  const place = sql`(${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`;
  const rows = reports(db).limit(limit);
  if (isOpen)
    return rows
      .where('r.answered_at', 'is', null)
      .$if(after !== null, (query) => query.where(sql<SqlBool>`(r.at, r.id) > ${place}`))
      .orderBy('r.at')
      .orderBy('r.id')
      .execute();
  return rows
    .where('r.answered_at', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<SqlBool>`(r.answered_at, r.id) < ${place}`))
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export interface ReportAnswer {
  readonly result: ReportResult;
  readonly reason: string;
  /** Name of the staff. */
  readonly by: string;
  readonly at: Date;
}

export async function setAnswer(tx: Db, id: string, { result, reason, by, at }: ReportAnswer): Promise<void> {
  await tx
    .updateTable('conversation_reports')
    .set({ answered_at: at, answered_by: by, result, answer: reason })
    .where('id', '=', id)
    .execute();
}

export const countOpenReports = (db: Db): Promise<WaitingCount> =>
  countWaiting(db, sql`SELECT at FROM conversation_reports WHERE answered_at IS NULL ORDER BY at`);

/** Number of open reports in which a KOL or Brand is the one reported, and the one who reports. */
export async function countReportsOf(db: Db, personId: string): Promise<{ about: number; by: number }> {
  const { rows } = await sql<{ about: number; by: number }>`
    SELECT count(*) FILTER (WHERE reporter <> ${personId}) AS about, count(*) FILTER (WHERE reporter = ${personId}) AS by
    FROM (SELECT CASE r.reported_by WHEN 'brand' THEN c.brand_id ELSE c.kol_id END AS reporter
      FROM conversation_reports r JOIN conversations c ON c.id = r.conversation_id
      WHERE r.answered_at IS NULL AND ${personId} IN (c.brand_id, c.kol_id)) o`.execute(db);
  return rows[0] ?? { about: 0, by: 0 };
}
