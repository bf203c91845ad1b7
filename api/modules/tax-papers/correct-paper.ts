import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { partOf, type TaxStep } from '../taxes/index.ts';
import { sumMonth } from './remittances.repository.ts';

/** Whole rupiah of what is left of a payment. */
interface Left {
  readonly grossIdr: number;
  readonly baseIdr: number;
  readonly taxIdr: number;
}

export interface Correction extends Left {
  readonly contractId: string;
  /** Under whom the ledger keeps the tax. */
  readonly withholderId: string | null;
  /** The part of the surplus tax that has not been paid to the state yet: it goes back to the Brand. */
  readonly returnedIdr: number;
}

/**
 * How the paper of a payment has to be corrected where a part of the price is taken back; undefined where nothing was withheld. The same
 * steps are taken of what is left, from the lowest bracket on. What the state has already, the withholder settles with the tax office.
 */
export async function foreseeCorrection(
  db: Db,
  contractId: string,
  takenIdr: number,
): Promise<Correction | undefined> {
  const paper = await db
    .selectFrom('tax_withholdings')
    .select(['withholder_id as withholderId', 'period', 'gross_idr as grossIdr'])
    .select(['base_idr as baseIdr', 'tax_idr as taxIdr', 'steps'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!paper) return undefined;
  const { withholderId, period } = paper;
  const left = leftOf({ ...paper, steps: paper.steps as TaxStep[] }, takenIdr);
  const { withheldIdr, remittedIdr } = await sumMonth(db, { withholderId, period });
  const openIdr = Math.max(0, withheldIdr - remittedIdr);
  return { ...left, contractId, withholderId, returnedIdr: Math.min(paper.taxIdr - left.taxIdr, openIdr) };
}

/** The same, held until the caller's transaction ends: nobody pays the month to the state meanwhile. Before the posting that takes back. */
export async function lockCorrection(tx: Db, contractId: string, takenIdr: number) {
  const paper = await tx
    .selectFrom('tax_withholdings')
    .select(['withholder_id as withholderId', 'period'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!paper) return undefined;
  await lockMonth(tx, paper);
  return foreseeCorrection(tx, contractId, takenIdr);
}

/** Keeps it, in the transaction that posts `returnedIdr`. */
export async function recordCorrection(tx: Db, correction: Correction): Promise<void> {
  const { contractId, grossIdr, baseIdr, taxIdr, returnedIdr } = correction;
  await tx
    .insertInto('tax_corrections')
    .values({
      ...{ contract_id: contractId, gross_idr: grossIdr, base_idr: baseIdr },
      ...{ tax_idr: taxIdr, returned_idr: returnedIdr },
    })
    .execute();
}

/** Contracts whose correction is not what the steps of their paper make of what it leaves, in the caller's snapshot. */
export async function wrongCorrections(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tax_corrections as c')
    .innerJoin('tax_withholdings as w', 'w.contract_id', 'c.contract_id')
    .select(['w.contract_id as contractId', 'w.gross_idr as grossIdr', 'w.base_idr as baseIdr'])
    .select(['w.tax_idr as taxIdr', 'w.steps', 'c.gross_idr as leftGrossIdr', 'c.base_idr as leftBaseIdr'])
    .select(['c.tax_idr as leftTaxIdr', 'c.returned_idr as returnedIdr'])
    .orderBy('w.contract_id')
    .execute();
  return rows
    .filter(({ leftGrossIdr, leftBaseIdr, leftTaxIdr, returnedIdr, ...row }) => {
      const takenIdr = row.grossIdr - leftGrossIdr;
      const left = leftOf({ ...row, steps: row.steps as TaxStep[] }, takenIdr);
      const isSame = left.baseIdr === leftBaseIdr && left.taxIdr === leftTaxIdr;
      return !isSame || takenIdr <= 0 || returnedIdr > row.taxIdr - leftTaxIdr;
    })
    .map(({ contractId }) => contractId)
    .slice(0, limit);
}

/** Locks the month, so that only one transaction at a time changes or pays its tax. */
export async function lockMonth(
  tx: Db,
  { withholderId, period }: { readonly withholderId: string | null; readonly period: string },
): Promise<void> {
  const who = withholderId ?? PRODUCT_NAME.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tax-remitted:${who}:${period}`}, 0))`.execute(
    tx,
  );
}

function leftOf(paper: Left & { readonly steps: readonly TaxStep[] }, takenIdr: number): Left {
  const grossIdr = paper.grossIdr - takenIdr;
  const baseIdr = partOf(paper.baseIdr, { of: grossIdr, in: paper.grossIdr });
  let untaxedIdr = baseIdr;
  let taxIdr = 0;
  for (const step of paper.steps) {
    const ofStep = Math.min(step.baseIdr, untaxedIdr);
    taxIdr += partOf(ofStep, step.rate);
    untaxedIdr -= ofStep;
  }
  return { grossIdr, baseIdr, taxIdr };
}
