import type { ContractGroup } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import { hasPart } from '../../platform/like.ts';
import { type Period, periodOf } from '../../platform/period.ts';
import { IS_DISPUTED } from './contracts.repository.ts';

/** Which of somebody's contracts a list has. */
export interface ContractFilter {
  readonly group: ContractGroup | null;
  /** Part of the other side's or the campaign's name, upper or lower case; empty: all. */
  readonly q: string;
  /** When the contracts were made. */
  readonly period: Period;
}

/** Reads it from a query. */
export const contractFilter = (
  query: { kelompok?: ContractGroup; q?: string } & Parameters<typeof periodOf>[0],
): ContractFilter => ({
  group: query.kelompok ?? null,
  q: query.q?.trim() ?? '',
  period: periodOf(query),
});

const ENDED = sql`work.state IN ('released', 'cancelled', 'settled')`;

/** SQL condition of each group. */
const GROUPS: Readonly<Record<ContractGroup, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql`contract.status = 'pending'`,
  running: sql`contract.status = 'approved' AND (NOT (${ENDED}) OR ${IS_DISPUTED})`,
  ended: sql`contract.status = 'approved' AND ${ENDED} AND NOT ${IS_DISPUTED}`,
  unsigned: sql`contract.status IN ('declined', 'lapsed')`,
};

/** SQL condition of a filter. @param other who is searched for beside the campaign */
export function fits({ group, q, period }: ContractFilter, other: 'brand' | 'kol') {
  const conditions = [
    ...(group === null ? [] : [sql`(${GROUPS[group]})`]),
    ...(q === '' ? [] : [sql`(${hasPart(`${other}.full_name`, q)} OR ${hasPart('campaign.name', q)})`]),
    ...(period.from === null ? [] : [sql`contract.created_at >= ${period.from}`]),
    ...(period.until === null ? [] : [sql`contract.created_at < ${period.until}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
