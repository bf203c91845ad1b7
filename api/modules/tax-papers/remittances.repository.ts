import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** A month of one withholder; `withholderId` is null for Sohor. */
export interface Month {
  readonly withholderId: string | null;
  /** First day of the month, `YYYY-MM-DD`. */
  readonly period: string;
}

export interface MonthSums {
  readonly withheldIdr: number;
  readonly remittedIdr: number;
  /** Number of payments to the state so far. */
  readonly times: number;
}

const isOf = ({ withholderId, period }: Month, table: string) =>
  sql<boolean>`${sql.ref(`${table}.period`)} = ${period}::date
    AND ${sql.ref(`${table}.withholder_id`)} IS NOT DISTINCT FROM ${withholderId}::uuid`;

/** Tax withheld in a month, corrections included, and how much of it was paid to the state. */
export async function sumMonth(db: Db, month: Month): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    SELECT (SELECT coalesce(sum(coalesce(c.tax_idr, w.tax_idr)), 0)::bigint FROM tax_withholdings w
        LEFT JOIN tax_corrections c USING (contract_id) WHERE ${isOf(month, 'w')}) AS "withheldIdr",
      coalesce(sum(r.amount_idr), 0)::bigint AS "remittedIdr", count(*)::int AS times
    FROM tax_remittances r WHERE ${isOf(month, 'r')}`.execute(db);
  return rows[0] ?? { withheldIdr: 0, remittedIdr: 0, times: 0 };
}

export interface MonthRow {
  readonly period: string;
  readonly withholderId: string | null;
  readonly name: string | null;
  readonly withheldIdr: number;
  readonly remittedIdr: number;
}

export interface WantedMonths {
  readonly isOpen: boolean | undefined;
  /** First days of the first and last month to list. */
  readonly oldest: string;
  readonly latest: string;
  /** Month and withholder of the last row seen; the zero id stands for Sohor. */
  readonly after: readonly [period: string, withholder: string] | null;
  readonly limit: number;
}

export const SOHOR_ID = '00000000-0000-0000-0000-000000000000';

/** Months with tax, newest first. */
export async function listMonths(db: Db, wanted: WantedMonths): Promise<readonly MonthRow[]> {
  const { isOpen, oldest, latest, after, limit } = wanted;
  const rest = after ? sql`AND (w.period, w.who) < (${after[0]}::date, ${after[1]}::uuid)` : sql``;
  const state =
    isOpen === undefined
      ? sql``
      : isOpen
        ? sql`AND w.withheld > coalesce(r.remitted, 0)`
        : sql`AND w.withheld <= coalesce(r.remitted, 0)`;
  const { rows } = await sql<MonthRow>`
    WITH w AS (
      SELECT w.period, w.withholder_id, coalesce(w.withholder_id, ${SOHOR_ID}::uuid) AS who,
        sum(coalesce(c.tax_idr, w.tax_idr))::bigint AS withheld
      FROM tax_withholdings w LEFT JOIN tax_corrections c USING (contract_id)
      WHERE w.period BETWEEN ${oldest}::date AND ${latest}::date GROUP BY 1, 2 HAVING sum(w.tax_idr) > 0
    ), r AS (
      SELECT period, withholder_id, sum(amount_idr)::bigint AS remitted FROM tax_remittances
      WHERE period BETWEEN ${oldest}::date AND ${latest}::date GROUP BY 1, 2
    )
    SELECT to_char(w.period, 'YYYY-MM-DD') AS period, w.withholder_id AS "withholderId", p.full_name AS name,
      w.withheld AS "withheldIdr", coalesce(r.remitted, 0) AS "remittedIdr"
    FROM w LEFT JOIN r ON r.period = w.period AND r.withholder_id IS NOT DISTINCT FROM w.withholder_id
      LEFT JOIN people p ON p.id = w.withholder_id
    WHERE true ${state} ${rest} ORDER BY w.period DESC, w.who DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertRemittance(
  tx: Db,
  { withholderId, period }: Month,
  paid: { readonly seq: number; readonly amountIdr: number; readonly ntpn: string },
): Promise<void> {
  await tx
    .insertInto('tax_remittances')
    .values({
      withholder_id: withholderId,
      period,
      seq: paid.seq,
      amount_idr: paid.amountIdr,
      ntpn: paid.ntpn,
    })
    .execute();
}
