import { formatMonth } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { listPapers, type Reader, sumPapers } from './papers.repository.ts';
import { renderPapers } from './papers-pdf.ts';
import { periodOf, type TaxPeriod } from './rules/period.ts';

/** Rows in one document at most. */
const MAX_PRINTED = 500;

export interface WantedStatement {
  readonly reader: Reader;
  /** Name of the reader. */
  readonly name: string;
  readonly period: TaxPeriod;
}

/** The papers of a period as a PDF; null, with their number, when they are too many for one. */
export async function printStatement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reader, name, period }: WantedStatement,
): Promise<{ readonly count: number; readonly document: Buffer | null }> {
  const sums = await sumPapers(db, reader, period);
  if (sums.count > MAX_PRINTED) return { count: sums.count, document: null };
  const rows = await listPapers(db, { reader, period, after: null, limit: MAX_PRINTED });
  const document = await renderPapers({
    reader,
    name,
    time: timeText(period),
    rows,
    ...sums,
    at: clock.now(),
  });
  return { count: sums.count, document };
}

/** @param month `YYYY-MM`. @returns null where nothing was withheld in it, or too much for one document */
export async function statementOfMonth(
  context: Pick<Context, 'db' | 'clock'>,
  { month, ...wanted }: Omit<WantedStatement, 'period'> & { readonly month: string },
): Promise<Buffer | null> {
  const [tahun = '', bulan = ''] = month.split('-');
  const { count, document } = await printStatement(context, {
    ...wanted,
    period: periodOf({ tahun, bulan: String(Number(bulan)) }),
  });
  return count === 0 ? null : document;
}

const timeText = ({ year, month }: TaxPeriod) => (month === null ? String(year) : formatMonth(year, month));
