import type { Expression, Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ReviewTables, Side } from './reviews.tables.ts';

/** A contract whose work has ended or goes on, with its two sides. */
export interface ReviewedWork {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  /** When the work was paid or settled; null while it was not. */
  readonly endedAt: Date | null;
}

/** The work of a contract that the person is a side of. */
export async function findReviewedWork(
  db: Db,
  contractId: string,
  partyId: string,
): Promise<ReviewedWork | undefined> {
  const work = await db
    .selectFrom('work_states')
    .select(['contract_id as contractId', 'campaign_id as campaignId', 'kol_id as kolId'])
    .select(['brand_id as brandId', 'state', 'changed_at as changedAt'])
    .where('contract_id', '=', contractId)
    .where((or) => or.or([or('kol_id', '=', partyId), or('brand_id', '=', partyId)]))
    .executeTakeFirst();
  if (!work) return undefined;
  const { state, changedAt, ...about } = work;
  return { ...about, endedAt: state === 'released' || state === 'settled' ? changedAt : null };
}

/** Reviews with their author's name, their answer, and what became of a report. */
const reviewRows = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('people as p', 'p.id', 'r.author_id')
    .leftJoin('review_answers as a', (join) =>
      join.onRef('a.contract_id', '=', 'r.contract_id').onRef('a.by_side', '=', 'r.by_side'),
    )
    .leftJoin('review_reports as q', (join) =>
      join.onRef('q.contract_id', '=', 'r.contract_id').onRef('q.by_side', '=', 'r.by_side'),
    )
    .select(['r.contract_id as contractId', 'r.by_side as side', 'r.marks', 'r.body', 'p.full_name as author'])
    .select(['r.written_at as writtenAt', 'a.body as answer', 'a.answered_at as answeredAt'])
    .select(['q.is_hidden as isHidden', 'q.decision', 'q.reported_at as reportedAt', 'q.reason']);
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number];

export function listReviewsOfContract(db: Db, contractId: string): Promise<ReviewRow[]> {
  return reviewRows(db).where('r.contract_id', '=', contractId).execute();
}

/** Both have written, or nobody can write any more. */
const isShown = (now: Date) => sql<boolean>`(r.open_until <= ${now} OR EXISTS (
  SELECT FROM reviews o WHERE o.contract_id = r.contract_id AND o.by_side <> r.by_side))`;

/** What is shown about a person, newest contract first. */
export function listShownReviews(
  db: Db,
  about: { readonly subjectId: string; readonly now: Date; readonly after: string | null; readonly limit: number },
): Promise<ReviewRow[]> {
  return reviewRows(db)
    .where('r.subject_id', '=', about.subjectId)
    .where(isShown(about.now))
    .$if(about.after !== null, (query) => query.where('r.contract_id', '<', about.after as string))
    .orderBy('r.contract_id', 'desc')
    .limit(about.limit)
    .execute();
}

/** Number of reviews that are shown about a person, and the sum of all their marks. */
export async function sumShownReviews(db: Db, subjectId: string, now: Date) {
  const { rows } = await sql<{ reviews: number; sum: number }>`
    SELECT count(*)::int AS reviews, coalesce(sum(r.marks[1] + r.marks[2] + r.marks[3]), 0)::int AS sum
    FROM reviews r WHERE r.subject_id = ${subjectId} AND ${isShown(now)}`.execute(db);
  return rows[0] ?? { reviews: 0, sum: 0 };
}

/** False when there is one already. */
export async function insertReview(tx: Db, review: Insertable<ReviewTables['reviews']>): Promise<boolean> {
  const { marks, ...columns } = review;
  const values = { ...columns, marks: sql<number[]>`${marks}::smallint[]` as Expression<number[]> };
  return insertOnce(tx.insertInto('reviews').values(values));
}

/** False when there is one already. */
export const insertAnswer = (tx: Db, answer: Insertable<ReviewTables['review_answers']>) =>
  insertOnce(tx.insertInto('review_answers').values(answer));

/** False when there is one already. */
export const insertReport = (tx: Db, report: Pick<ReviewTables['review_reports'], never> & {
  readonly contract_id: string;
  readonly by_side: Side;
  readonly reason: string;
  readonly reported_at: Date;
}) => insertOnce(tx.insertInto('review_reports').values({ ...report, decided_at: null, is_hidden: null, decision: null }));
