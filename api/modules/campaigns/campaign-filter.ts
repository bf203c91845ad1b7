import type { CampaignSort, CampaignStatus } from '@sohor/shared/wire/catalog';
import type { CursorKind } from '../../platform/cursor.ts';
import { partOf } from '../../platform/like.ts';
import type { Days } from '../../platform/period.ts';

/** Which of a Brand's campaigns are wanted. */
export interface CampaignFilter {
  /** Part of the name, in any case; empty for all. */
  readonly q: string;
  readonly status: CampaignStatus | null;
  /** Campaigns that run on at least one of these days. */
  readonly days: Days;
}

export const NO_FILTER: CampaignFilter = { q: '', status: null, days: { from: null, until: null } };

/**
 * The filter in SQL, for campaigns as `c`; empty where it leaves all.
 * @param statusConditions the condition of each status, in SQL
 * @param parameter takes a value of the statement and answers its name there
 */
export function conditionsOf(
  { q, status, days: { from, until } }: CampaignFilter,
  statusConditions: Readonly<Record<CampaignStatus, string>>,
  parameter: (value: string) => string,
): string {
  const conditions: string[] = [];
  if (q !== '') conditions.push(`AND c.name ILIKE ${parameter(partOf(q))}`);
  if (status) conditions.push(`AND ${statusConditions[status]}`);
  if (from) conditions.push(`AND c.end_date >= ${parameter(from)}::date`);
  if (until) conditions.push(`AND c.start_date <= ${parameter(until)}::date`);
  return conditions.join(' ');
}

/** As many of a Brand's campaigns are sorted for a page; a name that more have is met soon on the way down the list. */
const MAX_SORTED = 300;

/**
 * Campaigns of the Brand `$2` that the filter leaves, in SQL. A name that few of them have is found by its parts, one that many have on
 * the way down the list. Which of both it is only the index of parts knows: one of the two branches is run, the other never.
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
  /** In SQL, with its type. An index has it: `campaigns_of_brand…`. */
  readonly key: string;
  /** What a cursor holds of it, where that is of another type. */
  readonly shown?: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
  /** How what comes later in the list compares with what came before. */
  readonly beyond: '<' | '>';
  /** In a cursor. */
  readonly kind: CursorKind;
}

const descending = { direction: 'DESC', beyond: '<' } as const;
const ascending = { direction: 'ASC', beyond: '>' } as const;

export const SORTS: Readonly<Record<CampaignSort, Sort>> = {
  newest: { key: 'c.created_at', type: 'timestamptz', ...descending, kind: 'time' },
  ending: { key: 'c.end_date', type: 'date', ...ascending, kind: 'day' },
  cost: {
    key: '(c.price_idr * c.kol_count)::numeric',
    shown: 'c.price_idr * c.kol_count',
    type: 'numeric',
    ...descending,
    kind: 'number',
  },
  name: { key: 'lower(c.name)', type: 'text', ...ascending, kind: 'text' },
};
