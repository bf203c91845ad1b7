import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { partOf, type TaxStep } from '../taxes/index.ts';
import { sumMonth } from './remittances.repository.ts';

/** What remains of a payment, in whole rupiah. */
interface Left {
  readonly grossIdr: number;
  readonly baseIdr: number;
  readonly taxIdr: number;
}

export interface Correction extends Left {
  readonly contractId: string;
  /** Whose account in the ledger holds the tax; null for Sohor's. */
  readonly withholderId: string | null;
  /** Part of the surplus tax that was not yet paid to the state: it goes back to the Brand. */
  readonly returnedIdr: number;
}

/**
 * The correction that a payment's paper needs when a part of the price is taken back; undefined when nothing was withheld. The
 * paper's tax steps are applied to what remains, from the lowest bracket on. Tax that the state already has is a matter between
 * the withholder and the tax office.
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

/**
 * As `foreseeCorrection`, with the month locked until the transaction ends, so that nobody pays it to the state meanwhile. Call
 * it before the posting that takes money back.
 */
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

/** Saves the correction, in the transaction that posts `returnedIdr`. */
export async function recordCorrection(tx: Db, correction: Correction): Promise<void> {
  const { contractId, grossIdr, baseIdr, taxIdr, returnedIdr } = correction;
  await tx
    .insertInto('tax_corrections')
    .values({
      contract_id: contractId,
      gross_idr: grossIdr,
      base_idr: baseIdr,
      tax_idr: taxIdr,
      returned_idr: returnedIdr,
    })
    .execute();
}

/** Ids of contracts whose correction does not follow from the tax steps of their paper, in the caller's snapshot. */
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
