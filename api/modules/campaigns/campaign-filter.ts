import type { CampaignSort, CampaignStatus } from '@sohor/shared/wire/catalog';
import type { CursorKind } from '../../platform/cursor.ts';
import type { Days } from '../../platform/period.ts';

/** Filter for a Brand's list of campaigns. */
export interface CampaignFilter {
  /** Part of the name, upper or lower case; empty: all. */
  readonly q: string;
  readonly status: CampaignStatus | null;
  /** Campaigns that run on at least one of these days. */
  readonly days: Days;
}

export const NO_FILTER: CampaignFilter = { q: '', status: null, days: { from: null, until: null } };

/**
 * The filter as SQL conditions on campaigns `c`; empty when it leaves out none.
 * @param statusConditions SQL condition of each status
 * @param parameter adds a value to the statement and returns its placeholder
 */
export function conditionsOf(
  { q, status, days: { from, until } }: CampaignFilter,
  statusConditions: Readonly<Record<CampaignStatus, string>>,
  parameter: (value: string) => string,
): string {
  const conditions: string[] = [];
  if (q !== '') conditions.push(`AND folded(c.name) LIKE folded_part(${parameter(q)}::text)`);
  if (status) conditions.push(`AND ${statusConditions[status]}`);
  if (from) conditions.push(`AND c.end_date >= ${parameter(from)}::date`);
  if (until) conditions.push(`AND c.start_date <= ${parameter(until)}::date`);
  return conditions.join(' ');
}

/**
 * If at most this many of a Brand's campaigns match a name, they are sorted for the page. If more match, the list is walked in
 * order: the next match is never far.
 */
const MAX_SORTED = 300;

/**
 * SQL for the campaigns of the Brand `$2` that match the filter. A name that few campaigns have is found by the index of its
 * parts; one that many have is found by walking down the list. Only that index knows which it is, so the statement has two
 * branches, of which PostgreSQL runs one.
 * @param select a SELECT of campaigns as `c`, with this further condition
 * @param parameter as of `conditionsOf`
 */
export function filtered(
  { q }: CampaignFilter,
  select: (condition: string) => string,
  parameter: (value: string) => string,
): string {
  if (q === '') return select('');
  return `WITH named AS MATERIALIZED (SELECT n.id FROM campaigns n
      WHERE campaign_name_keys(n.brand_id, n.name) @> campaign_name_keys_sought($2, ${parameter(q)}::text) LIMIT ${MAX_SORTED + 1})
    (${select(`AND (SELECT count(*) FROM named) <= ${MAX_SORTED} AND c.id = ANY (ARRAY(SELECT id FROM named))`)})
    UNION ALL (${select(`AND (SELECT count(*) FROM named) > ${MAX_SORTED}`)})`;
}

interface Sort {
  /** SQL expression with its type; an index `campaigns_of_brand…` has it. */
  readonly key: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
  /** Comparison that holds for rows further down the list. */
  readonly beyond: '<' | '>';
  /** Type of the key in a cursor. */
  readonly kind: CursorKind;
}

const descending = { direction: 'DESC', beyond: '<' } as const;
const ascending = { direction: 'ASC', beyond: '>' } as const;

export const SORTS: Readonly<Record<CampaignSort, Sort>> = {
  newest: { key: 'c.created_at', type: 'timestamptz', ...descending, kind: 'time' },
  ending: { key: 'c.end_date', type: 'date', ...ascending, kind: 'day' },
  cost: { key: 'c.cost_idr', type: 'bigint', ...descending, kind: 'integer' },
  name: { key: 'lower(c.name)', type: 'text', ...ascending, kind: 'text' },
};
