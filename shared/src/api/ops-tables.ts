import type { TableType } from '../wire/endpoint.ts';
import { download } from './call.ts';
import type { StaffSearch } from './ops.ts';

/** Lists of staff that are downloaded as files, by their place in the addresses of the calls. */
export type StaffTable =
  | 'approvals'
  | 'differences'
  | 'disputes'
  | 'events'
  | 'held'
  | 'jobs'
  | 'payouts'
  | 'releases'
  | 'tax'
  | 'taxMonths'
  | 'users';

/** All rows of a list that match search and filter, as a file. */
export function downloadStaffTable(
  table: StaffTable,
  { text, filter }: Omit<StaffSearch, 'cursor'>,
  type: TableType,
): Promise<Blob> {
  const query =
    table === 'events'
      ? { subject: text }
      : { ...(table === 'taxMonths' ? { tahun: yearIn(text) } : { q: text }), status: filter };
  // Each call takes a part of these terms, and the others are undefined in a list that has no such search or filter.
  return download(`GET Ops/${table}.${type}`, { query: query as object });
}

/** The year for which staff searches; undefined where it is none. */
export const yearIn = (text = '') => /^\s*(20\d\d)\s*$/.exec(text)?.[1];
