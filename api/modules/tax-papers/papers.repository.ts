import { sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import type { TaxPeriod } from './rules/period.ts';

/** Whose papers: tax withheld from a KOL, or by a Brand. */
export interface Reader {
  readonly userId: string;
  readonly role: string;
}

const isOf = ({ userId, role }: Reader) =>
  role === 'KOL' ? sql<boolean>`w.kol_id = ${userId}` : sql<boolean>`w.withholder_id = ${userId}`;

const isWithin = ({ from, until }: TaxPeriod) => sql<boolean>`w.at >= ${from} AND w.at < ${until}`;

/** Where the page before ended: time and contract. */
export const PAPER_KEYS = ['time', 'uuid'] as const;

export interface WantedPapers {
  readonly reader: Reader;
  readonly period: TaxPeriod;
  readonly after: CursorKeys | null;
  readonly limit: number;
  /** Without papers of which no tax was withheld. */
  readonly isTaxed?: boolean;
}

/** Newest first. */
export function listPapers(db: Db, { reader, period, after, limit, isTaxed = false }: WantedPapers) {
  const other = reader.role === 'KOL' ? 'w.withholder_profile_id' : 'w.profile_id';
  return db
    .selectFrom('tax_withholdings as w')
    .innerJoin('campaign_terms as c', 'c.id', 'w.campaign_id')
    .innerJoin('people as k', 'k.id', 'w.kol_id')
    .leftJoin('tax_identities as o', 'o.id', other)
    .leftJoin('tax_corrections as x', 'x.contract_id', 'w.contract_id')
    .leftJoin('contract_postings as back', (join) =>
      join
        .on('back.key', '=', sql<string>`'clawback:' || w.contract_id`)
        .on('back.account', '=', 'brand_wallet'),
    )
    .select(['w.contract_id as contractId', 'w.no', 'w.at', 'w.kind', 'w.profile_id as profileId'])
    .select(['w.withholder_id as withholderId'])
    .select(['w.gross_idr as grossIdr', 'w.base_idr as baseIdr', 'w.tax_idr as taxIdr', 'w.steps'])
    .select(['c.name as campaignName', 'k.full_name as kolName', 'o.name as otherName'])
    .select(['o.number_kind as numberKind', 'o.last_four as lastFour', 'back.amount_idr as returnedIdr'])
    .select(['x.gross_idr as leftGrossIdr', 'x.base_idr as leftBaseIdr', 'x.tax_idr as leftTaxIdr'])
    .select(['x.returned_idr as returnedTaxIdr'])
    .where(isOf(reader))
    .where(isWithin(period))
    .$if(isTaxed, (query) => query.where('w.tax_idr', '>', 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(w.at, w.contract_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('w.at', 'desc')
    .orderBy('w.contract_id', 'desc')
    .limit(limit)
    .execute();
}
export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number];

/** Sums over all papers of a period, read from an index alone, less the amounts that corrections took off. */
export async function sumPapers(db: Db, reader: Reader, period: TaxPeriod) {
  const { rows } = await sql<{ count: number; grossIdr: number; taxIdr: number }>`
    SELECT p.count, p.gross - x.gross AS "grossIdr", p.tax - x.tax AS "taxIdr"
    FROM (
      SELECT count(*) AS count, coalesce(sum(w.gross_idr), 0)::bigint AS gross, coalesce(sum(w.tax_idr), 0)::bigint AS tax
      FROM tax_withholdings w WHERE ${isOf(reader)} AND ${isWithin(period)}
    ) p, (
      SELECT coalesce(sum(w.gross_idr - c.gross_idr), 0)::bigint AS gross, coalesce(sum(w.tax_idr - c.tax_idr), 0)::bigint AS tax
      FROM tax_corrections c JOIN tax_withholdings w USING (contract_id) WHERE ${isOf(reader)} AND ${isWithin(period)}
    ) x`.execute(db);
  return rows[0] ?? { count: 0, grossIdr: 0, taxIdr: 0 };
}

/** The KOLs of whom a Brand withheld tax in a period, and of how many papers. */
export function listTaxedKols(db: Db, reader: Reader, period: TaxPeriod) {
  return db
    .selectFrom('tax_withholdings as w')
    .select(['w.kol_id as kolId', sql<number>`count(*)::int`.as('papers')])
    .where(isOf(reader))
    .where(isWithin(period))
    .where('w.tax_idr', '>', 0)
    .groupBy('w.kol_id')
    .execute();
}

/** Payments of a Brand's tax to the state, newest month first. */
export function listRemitted(db: Db, withholderId: string, { firstMonth, lastMonth }: TaxPeriod) {
  return db
    .selectFrom('tax_remittances')
    .select(['period', 'amount_idr as amountIdr', 'ntpn', 'at'])
    .where('withholder_id', '=', withholderId)
    .where('period', '>=', firstMonth)
    .where('period', '<=', lastMonth)
    .orderBy('period', 'desc')
    .orderBy('seq', 'desc')
    .execute();
}

export interface Disclosure {
  readonly brandId: string;
  readonly period: string;
  readonly rows: number;
  readonly sessionId: string;
  readonly ip: string | null;
  readonly at: Date;
}

export async function insertDisclosure(tx: Db, disclosure: Disclosure): Promise<void> {
  await tx
    .insertInto('tax_disclosures')
    .values({
      brand_id: disclosure.brandId,
      period: disclosure.period,
      rows: disclosure.rows,
      session_id: disclosure.sessionId,
      ip: disclosure.ip,
      at: disclosure.at,
    })
    .execute();
}
