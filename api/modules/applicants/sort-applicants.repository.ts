import type { KolSort } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import {
  type ApplicantPage,
  type ApplicantRow,
  lapsedOnly,
  listApplicants,
} from './applicants.repository.ts';
import { APPLICANT_STATUSES } from './rules/applicant.ts';

/** Where a page ended: sort key and id of the last applicant. */
export interface SortedPlace {
  readonly key: number;
  readonly id: string;
}

export interface SortedPage extends Omit<ApplicantPage, 'after' | 'ids'> {
  readonly sort: KolSort;
  readonly after: SortedPlace | null;
}

/**
 * Best figures first; equal ones in the order in which they applied. The page's ids are found before anything else is read,
 * because a campaign may have 50,000 applicants.
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

/** Reads up to a page of each status from the index that has it in order, and keeps the best of them. */
async function findPlaces(db: Db, page: SortedPage): Promise<SortedPlace[]> {
  const { campaignId, kolId, status, isLapsed, sort, after, limit } = page;
  const key = sql.ref(`r.by_${sort}`);
  const later = after === null ? sql`` : sql`AND (${key}, r.applicant_id) > (${-after.key}, ${after.id})`;
  const lapsed =
    isLapsed === null ? sql`` : sql`AND ${lapsedOnly(isLapsed, campaignId, sql.ref('r.applicant_id'))}`;
  const own = kolId === null ? sql`` : sql`AND r.kol_id = ${kolId}`;
  const { rows } = await sql<SortedPlace>`
    SELECT p.id, -p.key AS key FROM unnest(${status === null ? APPLICANT_STATUSES : [status]}::text[]) s (status)
    CROSS JOIN LATERAL (
      SELECT r.applicant_id AS id, ${key} AS key FROM applicant_ranks r
      WHERE r.campaign_id = ${campaignId} AND r.status = s.status ${own} ${lapsed} ${later}
      ORDER BY ${key}, r.applicant_id LIMIT ${limit}) p
    ORDER BY p.key, p.id LIMIT ${limit}`.execute(db);
  return rows;
}
