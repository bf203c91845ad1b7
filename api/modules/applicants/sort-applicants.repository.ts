import type { KolSort } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { MIN_KEY, SORTS } from '../kols/index.ts';
import { type ApplicantPage, type ApplicantRow, listApplicants } from './applicants.repository.ts';

/** Where a page ended: what the list is sorted by, and the applicant's id. */
export interface SortedPlace {
  readonly key: number;
  readonly id: string;
}

export interface SortedPage extends Omit<ApplicantPage, 'after' | 'ids'> {
  readonly sort: KolSort;
  readonly after: SortedPlace | null;
}

/**
 * The best first, by what the KOL's figures are now; of equal ones who came first. Which they are is found out before anything
 * else is read of them: a campaign may have 50,000.
 */
export async function listSortedApplicants(db: Db, { sort, after, ...page }: SortedPage) {
  const places = await findPlaces(db, { sort, after, ...page });
  const rows = await listApplicants(db, { ...page, after: null, ids: places.map(({ id }) => id) });
  const found = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, key }): (ApplicantRow & { key: number })[] => {
    const row = found.get(id);
    return row ? [{ ...row, key }] : [];
  });
}

function findPlaces(db: Db, { campaignId, kolId, status, sort, after, limit }: SortedPage) {
  const key = sql<number>`coalesce(${sql.ref(`o.${SORTS[sort].column}`)}, ${sql.lit(MIN_KEY)})`;
  return db
    .selectFrom('applicants as a')
    .leftJoin('kol_order as o', 'o.kol_id', 'a.kol_id')
    .select(['a.id', key.as('key')])
    .where('a.campaign_id', '=', campaignId)
    .$if(kolId !== null, (query) => query.where('a.kol_id', '=', kolId))
    .$if(status !== null, (query) => query.where('a.status', '=', status))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${key} < ${after?.key} OR (${key} = ${after?.key} AND a.id > ${after?.id}))`),
    )
    .orderBy(key, 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}
