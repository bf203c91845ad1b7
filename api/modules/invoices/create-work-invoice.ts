import { jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newSeriesCode } from './rules/invoice-number.ts';

/** A random code is taken with a chance of one in a trillion, so several in a row never are. */
const MAX_TRIES = 5;

/** Makes a KOL's invoice for paid work, in the transaction that pays. None for work that is not paid, and no second one. */
export async function createWorkInvoice(tx: Db, contractId: string, at: Date): Promise<void> {
  const work = await tx
    .selectFrom('paid_work')
    .select(['kol_id as kolId'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!work) return;
  // Parallel invoices of this KOL wait here.
  const year = Number(jakartaDay(at).slice(0, 4));
  const series = await lockSeries(tx, work.kolId, year);
  const no = series.lastNo + 1;
  await tx
    .updateTable('invoice_series')
    .set({ last_no: no })
    .where('issuer_id', '=', work.kolId)
    .where('year', '=', year)
    .execute();
  const number = `INV-${year}-${series.code}-${String(no).padStart(4, '0')}`;
  await sql`
    INSERT INTO invoices (no, contract_id, issuer_id, issuer_name, customer_id, customer_name, campaign_id, campaign_name, amount_idr,
      fee_idr, vat_idr, withheld_idr, created_at)
    SELECT ${number}, w.contract_id, k.id, k.full_name, b.id, b.full_name, c.id, c.name, w.gross_idr,
      w.fee_idr, w.vat_idr, w.withheld_idr, ${at}
    FROM paid_work w
      JOIN people k ON k.id = w.kol_id JOIN people b ON b.id = w.brand_id JOIN campaign_terms c ON c.id = w.campaign_id
    WHERE w.contract_id = ${contractId}`.execute(tx);
}

/**
 * The KOL's number series of the year, locked until the transaction ends: a number that is rolled back is used by the next
 * invoice.
 */
async function lockSeries(tx: Db, issuerId: string, year: number): Promise<{ code: string; lastNo: number }> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const series = await tx
      .selectFrom('invoice_series')
      .select(['code', 'last_no as lastNo'])
      .where('issuer_id', '=', issuerId)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirst();
    if (series) return series;
    await tx
      .insertInto('invoice_series')
      .values({ issuer_id: issuerId, year, code: newSeriesCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('no free series of invoices');
}
