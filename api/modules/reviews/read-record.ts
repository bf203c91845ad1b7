import type { TrackRecord } from '@sohor/shared/wire';
import { LIMITS, RECORD_LENGTH } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { brandMark } from '../accounts/index.ts';
import { toReview } from './read-reviews.ts';
import { listShownReviews, sumShownReviews } from './reviews.repository.ts';
import { averageOf } from './rules/review.ts';

/** Whose record an address means: a KOL's or Brand's, or, as KOLs know campaigns but no Brands, that of a campaign's Brand. */
export const whoIs = (db: Db, id: string) =>
  db
    .selectFrom('people')
    .select(['id', 'role', 'created_at as since'])
    .select(['checked_at as checkedAt', 'checked_until as checkedUntil', 'checked_number as checkedNumber'])
    .where((or) =>
      or.or([
        or('id', '=', id),
        or('id', '=', or.selectFrom('campaign_terms').select('brand_id').where('campaign_terms.id', '=', id)),
      ]),
    )
    .where('role', 'in', ['KOL', 'Brand'])
    .where('brand_id', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** What the database knows of a person's past work. @param of as of `whoIs` */
export async function readRecord(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: string,
): Promise<TrackRecord> {
  const person = await whoIs(db, of);
  if (!person) return fail('record_not_found');
  const { id: personId, checkedAt } = person;
  const isBrand = person.role === 'Brand';
  const [{ reviews, sum }, { disputes, won }, rest] = await Promise.all([
    sumShownReviews(db, personId, clock.now()),
    countDisputes(db, personId, isBrand),
    isBrand ? recordOfBrand(db, personId) : recordOfKol(db, personId),
  ]);
  return {
    peran: isBrand ? 'Brand' : 'KOL',
    sejak: person.since.toISOString(),
    ulasan: { jumlah: reviews, rataRata: averageOf(sum, reviews) },
    ...(isBrand && { tanda: checkedAt && brandMark({ ...person, checkedAt }) }),
    sengketa: disputes,
    sengketaMenang: won,
    ...rest,
  };
}

/** Decided disputes. A side has won when it got more than half of the price. */
async function countDisputes(db: Db, personId: string, isBrand: boolean) {
  const side = sql.ref(isBrand ? 'brand_id' : 'kol_id');
  const { rows } = await sql<{ disputes: number; won: number }>`
    SELECT count(*)::int AS disputes,
      count(*) FILTER (WHERE ${isBrand ? sql`2 * to_kol_idr < price_idr` : sql`2 * to_kol_idr > price_idr`})::int AS won
    FROM (SELECT * FROM dispute_states WHERE ${side} = ${personId} AND state = 'decided' LIMIT ${RECORD_LENGTH}) d`.execute(
    db,
  );
  return rows[0] ?? { disputes: 0, won: 0 };
}

async function recordOfBrand(db: Db, brandId: string) {
  const { rows } = await sql<{
    selesai: number;
    tinjauan: number;
    jamTinjau: number | null;
    dikembalikan: number;
    penawaran: number;
    penawaranDitarik: number;
  }>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM finished_work WHERE brand_id = ${brandId} LIMIT ${RECORD_LENGTH}) f) AS selesai,
      j.tinjauan, j."jamTinjau", j.dikembalikan, o.penawaran, o."penawaranDitarik"
    FROM (SELECT count(*)::int AS tinjauan, count(*) FILTER (WHERE event = 'revision')::int AS dikembalikan,
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM judged_at - handed_in_at)) / 3600)::numeric, 1)::float8
          AS "jamTinjau"
      FROM (SELECT * FROM work_judgements WHERE brand_id = ${brandId} ORDER BY contract_id DESC LIMIT ${RECORD_LENGTH}) w) j,
      (SELECT count(*)::int AS penawaran,
        count(*) FILTER (WHERE state = 'withdrawn' AND state_by = 'brand')::int AS "penawaranDitarik"
      FROM (SELECT state, state_by FROM offer_states WHERE brand_id = ${brandId} AND by_side = 'brand'
        ORDER BY id DESC LIMIT ${RECORD_LENGTH}) l) o`.execute(db);
  return rows[0] ?? fail('record_not_found');
}

async function recordOfKol(db: Db, kolId: string) {
  const { rows } = await sql<{ selesai: number; tepatWaktu: number; revisi: number }>`
    SELECT count(*)::int AS selesai, count(*) FILTER (WHERE NOT was_overdue)::int AS "tepatWaktu",
      coalesce(sum(revisions), 0)::int AS revisi
    FROM (SELECT * FROM finished_work WHERE kol_id = ${kolId} ORDER BY contract_id DESC LIMIT ${RECORD_LENGTH}) w`.execute(
    db,
  );
  return rows[0] ?? fail('record_not_found');
}

/** What everybody may know of a KOL's record, and the newest reviews about it. */
export async function readPublicRecord(db: Db, kolId: string, now: Date) {
  const [{ reviews, sum }, { selesai: finished, tepatWaktu: onTime }, newest] = await Promise.all([
    sumShownReviews(db, kolId, now),
    recordOfKol(db, kolId),
    listShownReviews(db, { subjectId: kolId, now, after: null, limit: LIMITS.shownReviews }),
  ]);
  return {
    record: { finished, onTime, reviews, rating: averageOf(sum, reviews) },
    reviews: newest.map(toReview).map(({ ditulis: at, nilai: marks, teks: text, jawaban }) => ({
      at,
      marks,
      text,
      answer: jawaban?.teks ?? null,
    })),
  };
}
export type PublicRecord = Awaited<ReturnType<typeof readPublicRecord>>;
