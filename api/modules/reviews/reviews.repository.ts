import type { ReviewSummary } from '@sohor/shared/wire';
import { type Insertable, type InsertResult, sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import type { ReviewTables, Side } from './reviews.tables.ts';
import { averageOf } from './rules/review.ts';

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
    .select([
      'r.contract_id as contractId',
      'r.by_side as side',
      'r.marks',
      'r.body',
      'p.full_name as author',
    ])
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
  about: {
    readonly subjectId: string;
    readonly now: Date;
    readonly after: string | null;
    readonly limit: number;
  },
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
    SELECT count(*)::int AS reviews, coalesce(sum(marks), 0)::int AS sum
    FROM shown_reviews WHERE subject_id = ${subjectId} AND shown_from <= ${now}`.execute(db);
  return rows[0] ?? { reviews: 0, sum: 0 };
}

/** What shown reviews say of each of these people; nothing of those without one. */
export async function findRatings(
  db: Db,
  subjectIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReviewSummary>> {
  const { rows } = await sql<{ id: string; reviews: number; sum: number }>`
    SELECT subject_id AS id, count(*)::int AS reviews, sum(marks)::int AS sum FROM shown_reviews
    WHERE subject_id = ANY (${subjectIds}::uuid[]) AND shown_from <= ${now} GROUP BY subject_id`.execute(db);
  return new Map(
    rows.map(({ id, reviews, sum }) => [id, { jumlah: reviews, rataRata: averageOf(sum, reviews) }]),
  );
}

/** False when there is one already. */
export async function insertReview(tx: Db, review: Insertable<ReviewTables['reviews']>): Promise<boolean> {
  const query = tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing());
  return isInserted(await query.executeTakeFirst());
}

/** False when there is one already. */
export async function insertAnswer(
  tx: Db,
  answer: Insertable<ReviewTables['review_answers']>,
): Promise<boolean> {
  const query = tx
    .insertInto('review_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing());
  return isInserted(await query.executeTakeFirst());
}

/** False when there is one already. */
export async function insertReport(
  tx: Db,
  report: Pick<
    Insertable<ReviewTables['review_reports']>,
    'contract_id' | 'by_side' | 'reason' | 'reported_at'
  >,
): Promise<boolean> {
  const query = tx
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing());
  return isInserted(await query.executeTakeFirst());
}

const isInserted = ({ numInsertedOrUpdatedRows }: InsertResult) => numInsertedOrUpdatedRows === 1n;

/** Reports that nobody has decided, oldest first. */
export async function listOpenReports(
  db: Db,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
) {
  const { rows } = await sql<{
    contractId: string;
    side: Side;
    author: string;
    subject: string;
    campaign: string;
    marks: number[];
    body: string;
    reason: string;
    reportedAt: Date;
  }>`
    SELECT q.contract_id AS "contractId", q.by_side AS side, a.full_name AS author, s.full_name AS subject, c.name AS campaign,
      r.marks, r.body, q.reason, date_trunc('milliseconds', q.reported_at) AS "reportedAt"
    FROM review_reports q JOIN reviews r USING (contract_id, by_side)
    JOIN work_states w USING (contract_id) JOIN campaign_terms c ON c.id = w.campaign_id
    JOIN people a ON a.id = r.author_id JOIN people s ON s.id = r.subject_id
    WHERE q.decided_at IS NULL
      AND (${after === null} OR (q.reported_at, q.contract_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    ORDER BY q.reported_at, q.contract_id LIMIT ${limit}`.execute(db);
  return rows;
}

export const countOpenReports = (db: Db): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT reported_at AS at FROM review_reports WHERE decided_at IS NULL ORDER BY reported_at`,
  );

/** Number of open reports about reviews that a KOL or Brand has written, and by it about reviews of others. */
export async function countReportsOf(db: Db, personId: string): Promise<{ about: number; by: number }> {
  const { rows } = await sql<{ about: number; by: number }>`
    SELECT count(*) FILTER (WHERE r.author_id = ${personId}) AS about, count(*) FILTER (WHERE r.subject_id = ${personId}) AS by
    FROM review_reports q JOIN reviews r USING (contract_id, by_side)
    WHERE q.decided_at IS NULL AND ${personId} IN (r.author_id, r.subject_id)`.execute(db);
  return rows[0] ?? { about: 0, by: 0 };
}
